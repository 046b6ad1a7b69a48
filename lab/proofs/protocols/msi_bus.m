-- prove: --every NODE : verified
-- MSI snooping caches on an atomic bus, with data: a cache reads, writes, and evicts; a dirty line is flushed.
const N : 3; Values : 2;
type NODE : scalarset(N); value_t : scalarset(Values); state_t : enum { I, S, M };
var s : array [NODE] of state_t; d : array [NODE] of value_t; mem : value_t; last : value_t;
startstate begin for i : NODE do s[i] := I; undefine d[i]; end; for v : value_t do mem := v; last := v; end; end;
ruleset i : NODE do
  rule "read miss" s[i] = I & forall j : NODE do s[j] != M end ==> begin s[i] := S; d[i] := mem; end;
  ruleset j : NODE do
    rule "read miss, flush" s[i] = I & s[j] = M ==> begin mem := d[j]; s[j] := S; s[i] := S; d[i] := d[j]; end;
    rule "write miss, flush" s[i] != M & s[j] = M ==> begin mem := d[j]; s[j] := I; undefine d[j]; s[i] := M; d[i] := mem; end;
  end;
  rule "write miss" s[i] != M & forall j : NODE do s[j] != M end ==>
  begin
    for j : NODE do if s[j] = S then s[j] := I; undefine d[j]; end; end;
    s[i] := M; d[i] := mem;
  end;
  rule "evict" s[i] = S ==> begin s[i] := I; undefine d[i]; end;
  rule "write back" s[i] = M ==> begin mem := d[i]; s[i] := I; undefine d[i]; end;
end;
ruleset i : NODE; v : value_t do rule "store" s[i] = M ==> begin d[i] := v; last := v; end; end;
invariant "one writer" forall i : NODE; j : NODE do i != j -> !(s[i] = M & s[j] != I) end;
invariant "coherent" forall i : NODE do s[i] != I -> d[i] = last end;
invariant "memory" (forall i : NODE do s[i] != M end) -> mem = last;
