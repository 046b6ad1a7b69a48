-- expect: verified 2 2
-- basis: both
-- Several parameters share a type.
var n: 0..1;
function f(a, b: 0..1): 0..1; begin return a + b; end;
startstate begin n := 0; end;
rule "r" n = 0 ==> begin n := f(0, 1); end;
rule "s" n = 1 ==> begin n := f(0, 0); end;
