-- expect: error
-- basis: rumur: CMurphi takes Undefined for a value there
-- An operand of != is Undefined (scalarset): an error also there.
var n: 0..3;
type s: scalarset(2);
var x: s;
startstate begin n := 0; end;
rule "r" true ==> begin for i: s do if x != i then n := 1; end; end; n := (n + 1) % 4; end;
