-- GM0710: wrong at N=4
-- compiled for N=3 alone
-- Taken for numbers, the values of the union are as many as for three nodes.
const N : 3;
type NODE : scalarset(N); any_t : union { NODE, enum { home } };
var x : array [any_t] of boolean; n : 0..4;
startstate begin for i : any_t do x[i] := false; end; n := 0; end;
ruleset i : any_t do rule "set" !x[i] ==> begin x[i] := true; n := n + 1; end; end;
