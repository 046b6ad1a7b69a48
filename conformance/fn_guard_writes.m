-- expect: error
-- expect: --compat=cmurphi : deadlock
-- basis: decision: in CMurphi what guards change is there when rules fire (a deadlock); in Rumur it is in the successor
-- A guard must not change the state.
var n: 0..1;
function f(): boolean; begin n := 1 - n; return true; end;
startstate begin n := 0; end;
rule "r" f() ==> begin n := 1 - n; end;
