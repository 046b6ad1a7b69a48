-- expect: rejected
-- basis: both
const K: 3;
startstate begin n := 0; end;
var n: 0..K;
rule "c" 1 = 1 ==> begin n := K - n; end;
