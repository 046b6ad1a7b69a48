-- expect: rejected
-- basis: both
var n: 0..3;
startstate begin n := 1; end;
rule "x" 0 < n < 3 ==> begin n := 3 - n; end;
