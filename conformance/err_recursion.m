-- expect: error
-- basis: decision: both tools crash
-- Recursion without end.
var n: 0..3;
function f(k: 0..3): 0..3; begin return f(k); end;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(n); n := (n + 1) % 4; end;
