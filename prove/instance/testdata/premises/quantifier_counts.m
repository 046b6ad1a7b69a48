-- GM0704: wrong at N=4
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
function counted() : boolean; begin if n < 9 then n := n + 1; end; return true; end;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule "count" begin n := 0; if forall i : NODE do counted() end then bad := bad | n > 3; end; end;
invariant !bad;
