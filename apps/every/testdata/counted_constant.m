-- prove: --every NODE : refused GM0701
-- Both comparisons are the same for three and six nodes.
const N : 3;
type NODE : scalarset(N); VALUE : scalarset(2);
var x : array [NODE] of boolean; y : array [VALUE] of boolean; bad : boolean;
startstate begin for i : NODE do x[i] := false; end; for v : VALUE do y[v] := true; end; bad := false; end;
ruleset i : NODE do rule begin x[i] := true; end; end;
rule count v : VALUE do y[v] end <= N / 10 ==> begin bad := true; end;
rule count v : VALUE do y[v] end >= (N > 7 ? 1 : 3) ==> begin bad := true; end;
invariant !bad;
