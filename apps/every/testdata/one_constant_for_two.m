-- prove: --every NODE : refused GM0701
const N : 3;
type NODE : scalarset(N); VALUE : scalarset(N);
var x : array [NODE] of VALUE;
startstate begin for i : NODE do undefine x[i]; end; end;
ruleset i : NODE; v : VALUE do rule forall j : NODE do isundefined(x[j]) | x[j] != v end ==> begin x[i] := v; end; end;
invariant exists i : NODE do true end;
