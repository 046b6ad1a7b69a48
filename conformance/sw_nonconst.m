-- expect: verified 2 2
-- basis: rumur
var n: 0..3; m: 0..3;
startstate begin n := 0; m := 0; end;
rule "x" true ==> begin switch n case m: n := 2; else n := 0; end; end;
