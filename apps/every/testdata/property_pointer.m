-- prove: --every NODE : violated
-- The owner is neither of two nodes that are looked at, unless it is one.
const N : 3;
type NODE : scalarset(N);
var x : array [NODE] of boolean; owner : NODE;
startstate begin for i : NODE do x[i] := false; end; undefine owner; end;
ruleset i : NODE do rule "own" isundefined(owner) ==> begin owner := i; end; end;
invariant !isundefined(owner) -> x[owner];
