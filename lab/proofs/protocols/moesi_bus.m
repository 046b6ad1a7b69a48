-- prove: --every NODE : verified
-- MOESI: an owner answers for the memory, which may be stale while there is one.
const N : 3;
type NODE : scalarset(N); state_t : enum { M, O, E, S, I };
var s : array [NODE] of state_t; v : array [NODE] of boolean; mem : boolean; latest : boolean;
startstate begin for i : NODE do s[i] := I; v[i] := false; end; mem := false; latest := false; end;
ruleset i : NODE; x : boolean do
  rule "store" s[i] = M | s[i] = E ==> begin s[i] := M; v[i] := x; latest := x; end;
  rule "store, upgrade" s[i] = S | s[i] = O ==>
  begin for j : NODE do if j != i then s[j] := I; end; end; s[i] := M; v[i] := x; latest := x; end;
  rule "store, miss" s[i] = I ==>
  begin for j : NODE do s[j] := I; end; s[i] := M; v[i] := x; latest := x; end;
end;
ruleset i : NODE do
  rule "load, nobody" s[i] = I & forall j : NODE do s[j] = I end ==> begin s[i] := E; v[i] := mem; end;
  rule "load, memory" s[i] = I & exists j : NODE do s[j] = S end & forall j : NODE do s[j] = I | s[j] = S end ==>
  begin s[i] := S; v[i] := mem; end;
  ruleset o : NODE do
    rule "load, owner" s[i] = I & (s[o] = M | s[o] = O | s[o] = E) ==>
    begin s[i] := S; v[i] := v[o]; if s[o] = M then s[o] := O; elsif s[o] = E then s[o] := S; end; end;
  end;
  rule "evict" s[i] = E | s[i] = S ==> begin s[i] := I; end;
  rule "write back" s[i] = M | s[i] = O ==> begin mem := v[i]; s[i] := I; end;
end;
invariant "one owner" forall i : NODE; j : NODE do i != j & (s[i] = M | s[i] = E) -> s[j] = I end;
invariant "one O" forall i : NODE; j : NODE do i != j & s[i] = O -> s[j] = I | s[j] = S end;
invariant "latest" forall i : NODE do s[i] != I -> v[i] = latest end;
