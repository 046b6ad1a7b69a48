-- expect: verified 16 64
-- expect: --symm : verified 10 40
-- basis: both
-- array [s] of array [s] of boolean, s of 2: 10 directed graphs with loops up to renaming.
type s: scalarset(2);
var r: array [s] of array [s] of boolean;
startstate begin for i: s do for j: s do r[i][j] := false; end; end; end;
ruleset i: s; j: s do rule "flip" true ==> begin r[i][j] := !r[i][j]; end; end;
