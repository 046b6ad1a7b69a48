-- expect: rejected
-- basis: decision: documented by CMurphi, checked by neither
-- A guard must not change the state.
var n: 0..1;
function f(): boolean; begin n := 1 - n; return true; end;
startstate begin n := 0; end;
rule "r" f() ==> begin n := 1 - n; end;
