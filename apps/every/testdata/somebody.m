-- prove: --every NODE : verified
-- Somebody has the token, or it is on its way: invariants that say so are judged by a bit.
const N : 3;
type NODE : scalarset(N); place : enum { none, coming, here };
var p : array [NODE] of place; sent : boolean;
ruleset n : NODE do startstate begin for i : NODE do p[i] := i = n ? here : none; end; sent := false; end; end;
ruleset i : NODE; j : NODE do
  rule "send" p[i] = here & i != j ==> begin p[i] := none; p[j] := coming; sent := true; end;
end;
ruleset i : NODE do rule "receive" p[i] = coming ==> begin p[i] := here; sent := false; end; end;
invariant "somebody" exists i : NODE do p[i] != none end;
invariant "sent" sent = exists i : NODE do p[i] = coming end;
invariant "only one" forall i : NODE do p[i] != none -> forall j : NODE do j = i | p[j] = none end end;
invariant "another one" forall i : NODE do p[i] = none -> exists j : NODE do j != i & (p[j] = coming | p[j] = here) end end;
