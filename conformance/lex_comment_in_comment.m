-- expect: verified 2 2
-- basis: both
-- Comment openers inside the other kind of comment have no effect.
var n: 0..1; /* -- still */ -- /* not opened
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
