-- expect: error
-- basis: both
-- A function ends without return.
var n: 0..3;
function f(): 0..1; begin if false then return 1; end; end;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(); n := (n + 1) % 4; end;
