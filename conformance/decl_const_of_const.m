-- expect: verified 4 4
-- basis: both
-- Constants computed from constants.
const N: 2; M: N * N - 1;
var n: 0..M;
startstate begin n := 0; end;
rule "r" true ==> begin n := (n + 1) % (M + 1); end;
