-- GM0709: wrong at N=3
-- with two nodes that are looked at
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
invariant forall i : NODE; j : NODE; k : NODE do i != j & j != k & i != k -> !(x[i] & x[j] & x[k]) end;
