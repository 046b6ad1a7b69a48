-- expect: error
-- expect: --compat=cmurphi : deadlock
-- basis: decision: transitively; CMurphi as above
-- A guard calls a function that calls a procedure that writes.
var n: 0..1;
procedure p(); begin n := 0; end;
function f(): boolean; begin p(); return true; end;
startstate begin n := 0; end;
rule "r" f() ==> begin n := 1 - n; end;
