-- expect: verified 3 4
-- basis: rumur
-- A cycle that avoids the goal is allowed: liveness is `always still possible`.
var n: 0..2;
startstate begin n := 0; end;
rule "a" n = 0 ==> begin n := 1; end;
rule "b" n = 1 ==> begin n := 0; end;
rule "c" n = 1 ==> begin n := 2; end;
rule "d" n = 2 ==> begin n := 0; end;
liveness n = 2;
