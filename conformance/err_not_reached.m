-- expect: verified 4 4
-- basis: both
-- An error behind a short circuit is not reached.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin if n = 9 & 3 / (n - n) = 1 then n := 0; end; n := (n + 1) % 4; end;
