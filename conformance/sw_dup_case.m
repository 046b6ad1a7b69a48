-- expect: verified 2 2
-- basis: decision
var n: 0..3;
startstate begin n := 0; end;
rule "x" true ==> begin switch n case 0, 1: n := 2; case 1: n := 3; else n := 0; end; end;
