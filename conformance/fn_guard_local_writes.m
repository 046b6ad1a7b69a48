-- expect: verified 2 2
-- basis: both
-- A function that a guard calls may write its own locals.
var n: 0..1;
function f(): boolean; var k: 0..1; begin k := n; k := 1 - k; return k != n; end;
startstate begin n := 0; end;
rule "r" f() ==> begin n := 1 - n; end;
