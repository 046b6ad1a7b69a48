-- expect: --symm : deadlock 4 0
-- expect: --symm --compat=cmurphi : violated 6 2
-- basis: rumur: CMurphi tries the last rule first
type e: enum {A, B, C}; s: scalarset(2);
var n: 0..9;
ruleset i: 0..2 do startstate "s1" begin put " s1_"; put i+0; n := i; end; end;
startstate "s2" begin put " s2"; n := 5; end;
rule "r1" n = 5 ==> begin put " r1"; n := 6; end;
ruleset x: e do rule "r2" n = 5 ==> begin put " r2"; if x = A then put "A"; elsif x = B then put "B" else put "C" end; n := 7; end; end;
rule "r3" n = 5 ==> begin put " r3"; n := 6; end;
ruleset i: 0..2 do invariant "i1" n < 7 | i < 0; end;
invariant "i2" n < 7;
