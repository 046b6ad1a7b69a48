-- expect: verified 2 2
-- basis: cmurphi
-- `:` for `do` (for).
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin for i: 0..0 : n := 1 - n; end; end;
