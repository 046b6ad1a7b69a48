-- expect: verified 8 24
-- expect: --symm : verified 4 12
-- basis: both
-- array [s] of boolean, s of 3: 2^3 states, one for each number of trues.
type s: scalarset(3);
var a: array [s] of boolean;
startstate begin for i: s do a[i] := false; end; end;
ruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;
