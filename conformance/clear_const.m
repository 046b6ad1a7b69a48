-- expect: rejected
-- basis: both
const K: 3;
var n: 0..1;
startstate begin n := 0; end;
rule "x" true ==> begin clear K; end;
