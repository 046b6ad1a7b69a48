-- expect: rejected
-- basis: decision: both tools crash
-- Modulo by zero in a constant.
const K: 1 % 0;
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
