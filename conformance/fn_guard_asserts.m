-- expect: violated
-- basis: both
-- An assertion inside a function that a guard calls.
var n: 0..1;
function f(): boolean; begin assert n = 0 "in the guard"; return true; end;
startstate begin n := 0; end;
rule "r" f() ==> begin n := 1 - n; end;
