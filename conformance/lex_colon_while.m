-- expect: verified 2 2
-- basis: cmurphi
-- `:` for `do` (while).
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> var k: 0..2; begin k := 0; while k < 1 : k := k + 1; end; n := k - n; end;
