-- expect: verified 3 3
-- basis: both
var x: 0..2;
startstate begin x := 0; end;
rule "inc" x < 2 ==> begin x := x + 1; end;
rule "reset" x = 2 ==> begin x := 0; end;
