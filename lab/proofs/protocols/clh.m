-- prove: --every NODE --nodes=3 : verified
-- prove: --every NODE : not proved
-- The CLH queue lock: each thread spins on the node of its predecessor. A thread's node is the thread itself; it takes the
-- predecessor's node when it leaves, so nodes wander: here each node of the queue belongs to whoever it is at.
const N : 3;
type NODE : scalarset(N); pc_t : enum { idle, ready, spin, critical };
var pc : array [NODE] of pc_t; locked : array [NODE] of boolean; pred : array [NODE] of NODE; tail : NODE; waited : array [NODE] of boolean;
startstate begin for i : NODE do pc[i] := idle; locked[i] := false; undefine pred[i]; waited[i] := false; end; undefine tail; end;
ruleset i : NODE do
  rule "begin" pc[i] = idle & !waited[i] ==> begin locked[i] := true; pc[i] := ready; end;
  rule "swap" pc[i] = ready ==> begin if isundefined(tail) then undefine pred[i]; else pred[i] := tail; waited[tail] := true; end; tail := i; pc[i] := spin; end;
  rule "enter" pc[i] = spin & (isundefined(pred[i]) ? true : !locked[pred[i]]) ==>
  begin if !isundefined(pred[i]) then waited[pred[i]] := false; undefine pred[i]; end; pc[i] := critical; end;
  rule "leave" pc[i] = critical ==> begin locked[i] := false; if !isundefined(tail) & tail = i then undefine tail; end; pc[i] := idle; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(pc[i] = critical & pc[j] = critical) end;
