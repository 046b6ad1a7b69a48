-- GM0701: wrong at N=7
const N : 3; M : N * 2;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule "late" M > 12 ==> begin bad := true; end;
invariant !bad;
