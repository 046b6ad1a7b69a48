-- expect: --symm : verified 4 12
-- basis: both
const N: 2;
type p: scalarset(N+1); 
var v: array[p] of boolean; n: 0..1;
startstate begin clear v; n := 0; end;
ruleset i: p do rule "c" true ==> begin v[i] := !v[i]; end; end;
