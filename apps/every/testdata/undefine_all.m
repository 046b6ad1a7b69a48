-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; owner : NODE;
startstate begin undefine x; undefine owner; end;
ruleset i : NODE do
  rule "own" isundefined(owner) ==> begin owner := i; x[i] := true; end;
  rule "clear" !isundefined(owner) & owner = i ==> begin undefine x; undefine owner; end;
end;
invariant forall i : NODE; j : NODE do i != j -> isundefined(x[i]) | isundefined(x[j]) end;
