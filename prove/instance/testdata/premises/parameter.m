-- GM0700: wrong at M=4
-- The size has the value of another constant, and that one is read elsewhere: who says M = 4 has four nodes, and more.
const M : 3; N : M;
type NODE : scalarset(N);
var x : array [NODE] of boolean; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule "late" M > 3 ==> begin bad := true; end;
invariant !bad;
