-- expect: --return-check=on : error
-- expect: --return-check=off : verified 2 2
-- basis: decision: checked, as in CMurphi; the switch as Rumur
-- A function returns a value outside its type.
var n: 0..1; m: 0..9;
function f(): 0..1; begin return n + 5; end;
startstate begin n := 0; m := 0; end;
rule "r" true ==> begin m := f(); assert m >= 5; m := 0; n := 1 - n; end;
