-- expect: verified 2 2
-- expect: --symm : verified 2 2
-- basis: decision: counted by brute force
-- A map from scalarset values to ranks, in the order of a loop: which value gets which rank is forgotten by the orbit.
type P: scalarset(3);
var rank: array [P] of 1..3; st: 0..1;
startstate begin undefine rank; st := 0; end;
rule "rank" st = 0 ==> var n: 1..4; begin n := 1; for i: P do rank[i] := n; n := n + 1; end; st := 1; end;
rule "forget" st = 1 ==> begin undefine rank; st := 0; end;
invariant "r" true;
