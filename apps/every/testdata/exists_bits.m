-- prove: --every NODE : verified
-- `taken` says that somebody holds: only existence bits know of the others.
const N : 3;
type NODE : scalarset(N);
var h : array [NODE] of boolean; taken : boolean;
startstate begin for i : NODE do h[i] := false; end; taken := false; end;
ruleset i : NODE do
  rule "take" !taken ==> begin h[i] := true; taken := true; end;
  rule "give" h[i] ==> begin h[i] := false; taken := false; end;
end;
rule "free" taken & forall i : NODE do !h[i] end ==> begin taken := false; end;
ruleset i : NODE do rule "steal" taken & forall j : NODE do !h[j] end ==> begin for j : NODE do h[j] := true; end; end; end;
invariant forall i : NODE; j : NODE do i != j -> !(h[i] & h[j]) end;
