-- expect: error
-- basis: decision: CMurphi checks, Rumur does not
-- A returned value outside the function's type.
var n: 0..3;
var m: 0..9;
function f(): 0..1; var k: 0..9; begin k := 5; return k; end;
startstate begin n := 0; end;
rule "r" true ==> begin m := f(); n := (n + 1) % 4; end;
