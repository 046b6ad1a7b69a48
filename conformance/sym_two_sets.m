-- expect: --symm : verified 7 28
-- basis: both
type p: scalarset(2); q: scalarset(2);
var a: array[p] of array [q] of 0..1;
startstate begin for i: p do for j: q do a[i][j] := 0; end; end; end;
ruleset i: p; j: q do rule "t" true ==> begin a[i][j] := 1 - a[i][j]; end; end;
