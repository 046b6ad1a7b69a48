-- expect: error
-- expect: --undefined=cmurphi : verified 2 2
-- expect: --undefined=rumur : error
-- basis: rumur: CMurphi takes Undefined for a value there
-- Comparing an Undefined scalarset value, under each reading.
type s: scalarset(2);
var x, y: s; n: 0..1;
startstate begin n := 0; undefine x; undefine y; end;
rule "r" x = y ==> begin n := 1 - n; end;
