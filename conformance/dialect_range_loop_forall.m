-- expect: --range-loop=up : verified 2 2
-- expect: --range-loop=towards : deadlock
-- basis: decision: vacuously true, as in CMurphi
-- forall over an empty dynamic range.
var n, lo, hi: 0..5;
startstate begin n := 0; lo := 5; hi := 3; end;
rule "r" forall i := lo to hi do i = 9 end ==> begin n := 1 - n; end;
