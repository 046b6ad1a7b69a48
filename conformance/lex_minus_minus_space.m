-- expect: verified 2 2
-- basis: cmurphi: Rumur reports an underflow where no bound is negative
-- `a - -b` is a minus and a negation.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin assert 1 - -n = 1 + n; n := 1 - n; end;
