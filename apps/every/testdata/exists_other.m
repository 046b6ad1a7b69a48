-- prove: --every NODE : not proved
-- From four nodes on, wrong: another node finds that p is a third one, which its own condition has brought in.
const N : 3;
type NODE : scalarset(N);
var f : array [NODE] of boolean; b : boolean; p : NODE;
ruleset z : NODE do startstate begin for i : NODE do f[i] := true; end; b := false; p := z; end; end;
ruleset i : NODE do rule "lower" !b ==> begin f[i] := false; end; end;
ruleset i : NODE do rule "raise" f[i] & (exists j : NODE do p = j & j != i end) ==> begin b := true; end; end;
invariant forall i : NODE; j : NODE do i != j -> !(b & !f[i] & !f[j] & p != i & p != j) end;
