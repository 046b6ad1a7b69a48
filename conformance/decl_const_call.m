-- expect: rejected
-- basis: both
-- A constant cannot call a function.
function f(): 0..1; begin return 1; end;
const K: f();
var n: 0..K;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
