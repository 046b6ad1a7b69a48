-- expect: verified 2 2
-- basis: cmurphi
-- `:` for `do` (exists).
var n: 0..1;
startstate begin n := 0; end;
rule "r" exists i: 0..1 : i = 1 end ==> begin n := 1 - n; end;
