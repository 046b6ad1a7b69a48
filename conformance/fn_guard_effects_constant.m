-- expect: error
-- expect: --compat=rumur : verified 3 3
-- expect: --compat=cmurphi : verified 3 3
-- basis: decision: both tools have 3 3
-- A guard that sets what it finds set already from the second step on.
var n: 0..3; c: 0..3;
function f(): boolean; begin c := 1; return true; end;
startstate begin n := 0; c := 0; end;
rule "x" f() ==> begin n := 1 - n; end;
