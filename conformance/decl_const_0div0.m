-- expect: rejected
-- basis: decision: Rumur takes it for 0, CMurphi crashes
-- 0 / 0 in a constant.
const K: 0 / 0;
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
