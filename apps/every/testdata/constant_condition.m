-- prove: --every NODE : refused GM0701
-- Another model from 8 nodes on, which no two small compilations tell apart.
const N : 3; Late : N > 7;
type NODE : scalarset(N);
var x : array [NODE] of boolean;
startstate begin for i : NODE do x[i] := false; end; end;
ruleset i : NODE do rule Late | forall j : NODE do !x[j] end ==> begin x[i] := true; end; end;
invariant forall i : NODE; j : NODE do i != j -> !(x[i] & x[j]) end;
