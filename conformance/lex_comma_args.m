-- expect: verified 2 2
-- basis: rumur
-- A trailing comma in the arguments of a call.
var n: 0..1;
function f(a: 0..1): 0..1; begin return 1 - a; end;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(n,); end;
