-- expect: verified 2 2
-- basis: both
var x: boolean; y: boolean;
startstate begin x := true; y := false; end;
rule "a" x != y ==> begin x := y = x; end;
rule "b" x = y ==> begin x := !x; end;
