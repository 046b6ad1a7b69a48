-- expect: verified 2 2
-- basis: rumur: as of 2026; its release v2022.08.20 refuses it
-- `begin` may be left out of a function even after local declarations.
var n: 0..1;
function f(): 0..1; var k: 0..1; k := n; return 1 - k; end;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(); end;
