-- expect: verified 2 2
-- basis: both
-- return leaves a function from inside loops.
var n: 0..1;
function f(): 0..9; begin for i: 0..9 do for j: 0..9 do if i + j = 7 then return j; end; end; end; return 0; end;
startstate begin n := 0; end;
rule "r" true ==> begin assert f() = 7; n := 1 - n; end;
