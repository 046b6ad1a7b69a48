-- expect: --range-loop=up : verified 2 2
-- expect: --range-loop=towards : violated
-- basis: decision: empty, as in CMurphi; the switch as Rumur
-- A loop from a larger to a smaller bound.
var n, lo, hi: 0..5; s: 0..20;
startstate begin n := 0; lo := 5; hi := 3; s := 0; end;
rule "r" true ==> begin s := 0; for i := lo to hi do s := s + i; end; assert s = 0; n := 1 - n; end;
