-- GM0712: wrong at N=3
-- The values of a cell are kept in 16 bits.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..70000; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; n := 0; bad := false; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; n := 66000; end; end;
rule "late" n > 65999 ==> begin bad := true; end;
invariant !bad;
