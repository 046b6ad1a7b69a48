-- expect: verified 2 2
-- basis: both
var n: 0..3; c: 0..3;
function f(): boolean; begin c := 3 - c; return true; end;
startstate begin n := 0; c := 0; end;
rule "x" true ==> begin if f() then n := 1 - n; end; end;
