-- expect: verified 2 2
-- basis: rumur
var n: 0..30;
startstate begin n := 0; end;
rule "x" n == 0 ==> begin n := 1; end;
rule "y" n = 1 ==> begin n := 0; end;
