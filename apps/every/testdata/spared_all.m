-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N);
var h : array [NODE] of boolean; taken : boolean;
startstate begin for i : NODE do h[i] := false; end; taken := false; end;
ruleset i : NODE do
  rule "take" begin h[i] := true; for j : NODE do if j != i then h[j] := false; end; end; taken := true; end;
  rule "again" h[i] ==> begin for j : NODE do if i != j then h[j] := false; end; end; end;
end;
invariant "one" forall i : NODE; j : NODE do i != j -> !(h[i] & h[j]) end;
invariant "somebody" taken -> exists i : NODE do h[i] end;
