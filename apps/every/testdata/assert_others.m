-- prove: --every NODE : not proved
-- The assertion in the loop fails in the iteration of a fourth node.
const N : 2;
type NODE : scalarset(N);
var x : array [NODE] of 0..4; n : 0..4;
startstate begin for i : NODE do x[i] := 0; end; n := 0; end;
ruleset i : NODE do rule "number" x[i] = 0 & n < 4 ==> begin n := n + 1; x[i] := n; end; end;
rule "check" begin for i : NODE do assert x[i] < 4; end; end;
