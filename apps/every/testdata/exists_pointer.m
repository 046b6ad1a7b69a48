-- prove: --every node_t : not proved
-- From four nodes on, wrong: the condition of "open" looks at the owner's place before it finds out who the owner is.
const N : 3;
type node_t : scalarset(N); place_t : enum { out, done, owns, critical };
var p : array [node_t] of place_t; owner : node_t; level : 0..1; open : boolean;
startstate begin for i : node_t do p[i] := out; end; undefine owner; level := 0; open := false; end;
ruleset i : node_t do
  rule "climb"  p[i] = out & level = 0  ==>  begin p[i] := done; level := 1; end;
  rule "take"  p[i] = out & level = 1 & isundefined(owner)  ==>  begin p[i] := owns; owner := i; end;
  rule "enter"  p[i] = out & open  ==>  begin p[i] := critical; end;
end;
rule "open"  !isundefined(owner) & !open & exists j : node_t do p[owner] = owns & owner = j end  ==>  begin open := true; end;
invariant "mutual exclusion"
  forall i : node_t; j : node_t do i != j -> !(p[i] = critical & p[j] = critical) end;
