-- prove: --every NODE : not proved
-- prove: --every NODE --nodes=3 : violated
-- From four nodes on, one that has not climbed lets all others in at once.
const N : 3;
type NODE : scalarset(N); place : enum { out, high, critical };
var p : array [NODE] of place; level : 0..3;
startstate begin for i : NODE do p[i] := out; end; level := 0; end;
ruleset i : NODE do
  rule "climb" p[i] = out & level < 3 ==> begin p[i] := high; level := level + 1; end;
  rule "let in" p[i] = out & level = 3 ==> begin for j : NODE do if j != i then p[j] := critical; end; end; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(p[i] = critical & p[j] = critical) end;
