-- expect: verified 2 2
-- basis: both
var n: 0..3;
startstate begin n := 0; end;
rule "x" true ==> var m: 0..3; n2: 0..1; begin m := n; n2 := 1; n := 1 - m; end;
