-- expect: verified 2 2
-- basis: cmurphi
-- `:` for `do` (ruleset).
var n: 0..1;
startstate begin n := 0; end;
ruleset i: 0..0 : rule "r" i = 0 ==> begin n := 1 - n; end; end;
