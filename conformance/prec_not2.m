-- expect: verified 2 2
-- basis: both
var n: 0..3;
startstate begin n := 1; end;
rule "x" !n = 2 ==> begin n := 3 - n; end;
rule "y" n = 2 ==> begin n := 1; end;
