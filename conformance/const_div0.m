-- expect: rejected
-- basis: decision
const K: 1 / 0;
var n: 0..1;
startstate begin n := 0; end;
rule "c" true ==> begin n := 1 - n; end;
