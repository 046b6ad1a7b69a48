-- prove: --every NODE : refused GM0713
-- The second rule waits for all others.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; done : boolean;
startstate begin for i : NODE do x[i] := false; end; done := false; end;
ruleset i : NODE do rule 0 !x[i] ==> begin x[i] := true; end; end;
rule 1 !done ==> begin done := true; end;
invariant forall i : NODE do done -> x[i] end;
