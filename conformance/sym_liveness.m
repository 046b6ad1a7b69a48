-- expect: verified 8 24
-- expect: --symm : verified 4 12
-- basis: rumur
-- Liveness under symmetry reduction.
type s: scalarset(3);
var a: array [s] of boolean;
startstate begin for i: s do a[i] := false; end; end;
ruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;
liveness forall i: s do a[i] end;
