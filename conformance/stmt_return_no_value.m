-- expect: rejected
-- basis: both
-- A function returns a value.
var n: 0..1;
function f(): 0..1; begin return; end;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(); end;
