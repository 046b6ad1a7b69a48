-- prove: --every NODE : refused GM0701
-- The bound depends on the number of nodes by two other constants; wrong from 3 nodes on.
const N : 3; A : N + 1; B : A - 2;
type NODE : scalarset(N);
var x : array [NODE] of boolean; count : 0..B;
startstate begin for i : NODE do x[i] := false; end; count := 0; end;
ruleset i : NODE do rule !x[i] & count < B ==> begin x[i] := true; count := count + 1; end; end;
invariant forall i : NODE; j : NODE do i != j -> !(x[i] & x[j]) end;
