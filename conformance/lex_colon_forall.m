-- expect: verified 2 2
-- basis: cmurphi
-- `:` for `do` (forall).
var n: 0..1;
startstate begin n := 0; end;
rule "r" forall i: 0..1 : i < 2 end ==> begin n := 1 - n; end;
