-- GM0709: wrong at N=3
-- The function looks at three nodes, and two are looked at.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean;
function few() : boolean;
var r : boolean;
begin
  r := forall i : NODE; j : NODE; k : NODE do i != j & j != k & i != k -> !(x[i] & x[j] & x[k]) end;
  return r;
end;
startstate begin for i : NODE do x[i] := false; end; end;
ruleset i : NODE do rule "set" !x[i] ==> begin x[i] := true; end; end;
invariant few();
