-- prove: --every NODE : violated
const N : 3;
type NODE : scalarset(N);
var p : NODE; x : array [NODE] of boolean;
startstate begin undefine p; for i : NODE do x[i] := false; end; end;
rule begin choose p : NODE; if x[p] then error "again"; end; x[p] := true; end;
