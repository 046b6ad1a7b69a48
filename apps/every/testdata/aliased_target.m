-- prove: --every NODE : violated
-- The alias means the cell that p named when it was made.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; p : NODE;
startstate begin for i : NODE do x[i] := false; end; undefine p; end;
ruleset z : NODE; y : NODE do
  rule isundefined(p) & forall j : NODE do !x[j] end ==> begin p := z; alias c : x[p] do p := y; c := true; end; x[p] := true; end;
end;
invariant forall i : NODE; j : NODE do i != j -> !(x[i] & x[j]) end;
