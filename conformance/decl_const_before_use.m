-- expect: rejected
-- basis: both
-- A constant is used below its declaration only.
var n: 0..K;
const K: 1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
