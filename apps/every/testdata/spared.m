-- prove: --every NODE : verified
-- Who takes the lock throws all others out: the loop leaves out one node, whose cells are kept.
const N : 3;
type NODE : scalarset(N);
var h : array [NODE] of boolean; n : array [NODE] of 0..2; taken : boolean;
startstate begin for i : NODE do h[i] := false; n[i] := 0; end; taken := false; end;
ruleset i : NODE do
  rule "take" begin h[i] := true; for j : NODE do if j != i & n[j] < 2 then h[j] := false; n[j] := n[j] + 1; end; end; taken := true; end;
  rule "swap" h[i] ==> begin h[i] := false; for j : NODE do if i != j then h[j] := false; end; end; h[i] := true; end;
  rule "fresh" !h[i] ==> begin n[i] := 0; end;
end;
rule "lost" taken & forall i : NODE do !h[i] end ==> begin assert false; end;
invariant "somebody" taken -> exists i : NODE do h[i] end;
