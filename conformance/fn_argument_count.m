-- expect: rejected
-- basis: both
-- The number of arguments is checked.
var n: 0..1;
function f(a: 0..1): 0..1; begin return a; end;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(0, 1); end;
