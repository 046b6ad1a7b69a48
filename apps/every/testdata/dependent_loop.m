-- prove: --every NODE : refused GM0704
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; p : NODE;
startstate begin for i : NODE do x[i] := false; end; undefine p; end;
ruleset z : NODE do rule begin p := z; x[p] := true; for i : NODE do x[i] := x[p]; end; end; end;
invariant forall i : NODE do x[i] -> true end;
