-- prove: --every NODE : verified
-- MSI on a split bus: a request is announced, snooped by each cache in its own time, and answered when all have snooped.
const N : 3;
type NODE : scalarset(N); st : enum { I, S, M }; op_t : enum { none, rd, wr };
var s : array [NODE] of st; v : array [NODE] of boolean; owner : NODE; op : op_t; snooped : array [NODE] of boolean; mem, last : boolean;
startstate begin for i : NODE do s[i] := I; v[i] := false; snooped[i] := true; end; undefine owner; op := none; mem := false; last := false; end;
ruleset i : NODE do
  rule "read" op = none & s[i] = I ==> begin op := rd; owner := i; for j : NODE do snooped[j] := j = i; end; end;
  rule "write" op = none & s[i] != M ==> begin op := wr; owner := i; for j : NODE do snooped[j] := j = i; end; end;
  rule "snoop" op != none & !snooped[i] ==>
  begin if s[i] = M then mem := v[i]; end; if op = wr then s[i] := I; elsif s[i] = M then s[i] := S; end; snooped[i] := true; end;
  rule "answer" op != none & owner = i & forall j : NODE do snooped[j] end ==>
  begin s[i] := op = rd ? S : M; v[i] := mem; op := none; undefine owner; end;
  rule "write back" s[i] = M & op = none ==> begin mem := v[i]; s[i] := I; end;
end;
ruleset i : NODE; x : boolean do rule "store" s[i] = M & op = none ==> begin v[i] := x; last := x; end; end;
invariant "one writer" forall i : NODE; j : NODE do i != j -> !(s[i] = M & s[j] != I) end;
invariant "coherent" forall i : NODE do s[i] != I -> v[i] = last end;
invariant "memory" (forall i : NODE do s[i] != M end) -> mem = last;
