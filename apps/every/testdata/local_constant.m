-- prove: --every NODE : refused GM0701
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean;
startstate begin for i : NODE do x[i] := false; end; end;
ruleset i : NODE do rule !x[i] ==> const M : N * 2; begin if M > 9 then x[i] := true; end; end; end;
invariant forall i : NODE do !x[i] end;
