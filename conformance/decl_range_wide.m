-- expect: verified 2 2
-- basis: rumur: CMurphi wraps the bound
-- A range beyond 32 bits.
var n: 0..5000000000;
startstate begin n := 0; end;
rule "r" true ==> begin n := 5000000000 - n; end;
