-- expect: rejected
-- basis: cmurphi: Rumur resolves the return type first and refuses, too
-- A parameter is not visible in the return type.
var n: 0..1;
function f(t: boolean): t; begin return t; end;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
