-- expect: verified 2 4
-- basis: rumur: CMurphi generates C++ that does not compile
-- A local variable hides a ruleset's variable.
var n: 0..1;
startstate begin n := 0; end;
ruleset i: 0..1 do rule "r" true ==> var i: 0..9; begin i := 9; n := 1 - n; end; end;
