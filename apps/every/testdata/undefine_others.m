-- prove: --every NODE : violated
-- The owner forgets itself, and the cell of another one stays.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; owner : NODE;
startstate begin undefine x; undefine owner; end;
ruleset i : NODE do
  rule "own" isundefined(owner) ==> begin owner := i; x[i] := true; end;
  rule "forget" !isundefined(owner) ==> begin undefine owner; undefine x[i]; end;
end;
invariant forall i : NODE; j : NODE do i != j -> isundefined(x[i]) | isundefined(x[j]) end;
