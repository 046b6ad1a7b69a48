-- expect: rejected
-- basis: both
var n: 0..3;
startstate begin n := 1; end;
rule "x" n = n = true ==> begin n := 3 - n; end;
