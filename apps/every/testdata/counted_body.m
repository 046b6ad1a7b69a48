-- prove: --every NODE : refused GM0706
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; bad := false; end;
ruleset i : NODE do rule begin x[i] := true; if count j : NODE do x[j] end > N / 2 then bad := true; end; end; end;
invariant !bad;
