-- GM0704: wrong at N=3
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..9; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
rule "count" var k : 0..9; begin k := 0; for i : NODE do if x[i] then k := k + 1; end; end; bad := bad | k > 2; end;
invariant !bad;
