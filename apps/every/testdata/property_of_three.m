-- prove: --every NODE : not proved
-- Three at the same time: with two nodes one cannot see them, so three are looked at.
const N : 2;
type NODE : scalarset(N);
var x : array [NODE] of boolean; n : 0..5;
startstate begin for i : NODE do x[i] := false; end; n := 0; end;
ruleset i : NODE do rule n < 5 & !x[i] ==> begin x[i] := true; n := n + 1; end; end;
invariant forall i : NODE; j : NODE; k : NODE do i != j & j != k & i != k & x[i] & x[j] & x[k] -> n != 5 end;
