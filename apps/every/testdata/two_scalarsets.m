-- prove: --every NODE : verified
-- prove: --every VALUE : verified
const N : 3; V : 2;
type NODE : scalarset(N); VALUE : scalarset(V);
var x : array [NODE] of VALUE; last : VALUE;
ruleset v : VALUE do startstate begin for i : NODE do x[i] := v; end; last := v; end; end;
ruleset i : NODE; v : VALUE do rule forall j : NODE do x[j] = last end ==> begin for j : NODE do x[j] := v; end; last := v; end; end;
invariant forall i : NODE do x[i] = last end;
