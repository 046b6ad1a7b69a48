-- GM0714: wrong at N=4
-- Seen from i and j, the other two nodes look alike, so that what i and j hold is never found to differ.
const N : 3;
type NODE : scalarset(N);
var r : array [NODE] of record o : NODE; end; y : array [NODE] of boolean; done : boolean;
startstate begin for i : NODE do undefine r[i].o; y[i] := false; end; done := false; end;
ruleset i : NODE; k : NODE do rule "set" isundefined(r[i].o) & i != k ==> begin r[i].o := k; end; end;
ruleset i : NODE; j : NODE do
  rule "differ" !done & !isundefined(r[i].o) & !isundefined(r[j].o) & r[i].o != j & r[j].o != i & !(r[i] = r[j]) ==>
  begin done := true; y[i] := true; y[j] := true; end;
end;
invariant forall i : NODE; j : NODE do i != j -> !(y[i] & y[j]) end;
