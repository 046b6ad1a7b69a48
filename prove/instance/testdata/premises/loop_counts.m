-- GM0704: wrong at N=3
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule "count" begin n := 0; for i : NODE do if x[i] then n := n + 1; end; end; end;
invariant n < 3;
