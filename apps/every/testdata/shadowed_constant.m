-- prove: --every NODE : verified
-- A parameter with the name of the constant is another thing.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean;
function not(N : boolean) : boolean; begin return !N; end;
startstate begin for i : NODE do x[i] := false; end; end;
ruleset i : NODE do rule x[i] ==> begin x[i] := not(x[i]); end; end;
invariant forall i : NODE do !x[i] end;
