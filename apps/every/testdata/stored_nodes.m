-- prove: --every NODE : violated
-- Each node stores its successor, as if the scalarset were an enum; three of them make what two cannot.
const N : 3;
type NODE : scalarset(N);
var next : array [NODE] of NODE; cycle : boolean;
startstate begin for i : NODE do undefine next[i]; end; cycle := false; end;
ruleset i : NODE; j : NODE do rule isundefined(next[i]) & i != j ==> begin next[i] := j; end; end;
ruleset i : NODE do
  rule !isundefined(next[i]) & !isundefined(next[next[i]]) & !isundefined(next[next[next[i]]])
    & next[next[next[i]]] = i & next[next[i]] != i ==> begin cycle := true; end;
end;
invariant !cycle;
