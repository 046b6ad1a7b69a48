-- expect: verified 64 384
-- expect: --symm : verified 13 78
-- basis: both
-- A 2 by 3 matrix of booleans under row and column permutations: 13 classes.
type p: scalarset(2); q: scalarset(3);
var a: array [p] of array [q] of boolean;
startstate begin for i: p do for j: q do a[i][j] := false; end; end; end;
ruleset i: p; j: q do rule "flip" true ==> begin a[i][j] := !a[i][j]; end; end;
