-- expect: error
-- basis: both
-- An error in a function that a guard calls.
var n: 0..3;
var u: 0..3;
function f(): boolean; begin return u = 0; end;
startstate begin n := 0; end;
rule "r" f() ==> begin  n := (n + 1) % 4; end;
