-- prove: --every NODE : verified
-- MESI on an atomic bus. A miss that no other cache answers gives E, which is written without the bus.
const N : 3;
type NODE : scalarset(N); state_t : enum { M, E, S, I };
var s : array [NODE] of state_t; fresh : array [NODE] of boolean; memory : boolean;
startstate begin for i : NODE do s[i] := I; fresh[i] := false; end; memory := true; end;
ruleset i : NODE do
  rule "read, alone" s[i] = I & forall j : NODE do s[j] = I end ==> begin s[i] := E; fresh[i] := memory; end;
  rule "read, shared" s[i] = I & exists j : NODE do s[j] != I end & forall j : NODE do s[j] != M end ==>
  begin for j : NODE do if s[j] = E then s[j] := S; end; end; s[i] := S; fresh[i] := memory; end;
  ruleset j : NODE do
    rule "read, intervention" s[i] = I & s[j] = M ==> begin s[j] := S; s[i] := S; fresh[i] := fresh[j]; memory := fresh[j]; end;
  end;
  rule "write, E" s[i] = E ==> begin s[i] := M; memory := false; end;
  rule "write, bus" s[i] = S | s[i] = I ==>
  begin for j : NODE do if j != i then s[j] := I; fresh[j] := false; end; end; s[i] := M; fresh[i] := true; memory := false; end;
  rule "evict, dirty" s[i] = M ==> begin s[i] := I; fresh[i] := false; memory := true; end;
  rule "evict, clean" s[i] = E | s[i] = S ==> begin s[i] := I; fresh[i] := false; end;
end;
invariant "exclusive" forall i : NODE; j : NODE do i != j & (s[i] = M | s[i] = E) -> s[j] = I end;
invariant "fresh" forall i : NODE do s[i] != I -> fresh[i] end;
invariant "memory is stale only if somebody has M" (forall i : NODE do s[i] != M end) -> memory;
