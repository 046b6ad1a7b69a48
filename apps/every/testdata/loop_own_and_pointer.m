-- prove: --every NODE : violated
-- In the loop the pointer may be any node.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; p : NODE;
startstate begin for i : NODE do x[i] := false; end; undefine p; end;
ruleset i : NODE do rule isundefined(p) ==> begin p := i; end; end;
rule !isundefined(p) ==> begin for j : NODE do x[j] := j = p; end; end;
invariant forall i : NODE do !x[i] end;
