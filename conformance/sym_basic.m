-- expect: --symm : verified 4 12
-- basis: both
-- 3 procs with states 0..1 : 8 states, 4 orbits
type p: scalarset(3);
var a: array[p] of 0..1;
startstate begin for i: p do a[i] := 0; end; end;
ruleset i: p do rule "t" true ==> begin a[i] := 1 - a[i]; end; end;
