-- prove: --every NODE : not proved
-- Five nodes leave the range.
const N : 2;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..4;
startstate begin for i : NODE do x[i] := false; end; n := 0; end;
ruleset i : NODE do rule !x[i] ==> begin x[i] := true; n := n + 1; end; end;
