-- expect: rejected
-- basis: both
var n: 0..1; 
const K: n;
startstate begin n := 0; end;
rule "x" true ==> begin n := 1 - n; end;
