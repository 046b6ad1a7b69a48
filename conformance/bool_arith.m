-- expect: rejected
-- basis: both
var x: boolean; n: 0..1;
startstate begin x := false; n := 0; end;
rule "a" true ==> begin n := x + 0; end;
