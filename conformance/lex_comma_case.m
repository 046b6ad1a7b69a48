-- expect: verified 2 2
-- basis: rumur
-- A trailing comma in the values of a case.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin switch n case 0, 2,: n := 1; else n := 0; end; end;
