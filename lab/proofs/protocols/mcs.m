-- prove: --every NODE : verified
-- The MCS queue lock: a tail, and for each waiting thread a pointer to the next one and a flag to spin on.
const N : 3;
type NODE : scalarset(N); pc_t : enum { idle, swap, link, spin, critical, release, wait_next, hand_over };
var pc : array [NODE] of pc_t; next, pred : array [NODE] of NODE; locked : array [NODE] of boolean; tail : NODE;
startstate begin for i : NODE do pc[i] := idle; undefine next[i]; undefine pred[i]; locked[i] := false; end; undefine tail; end;
ruleset i : NODE do
  rule "begin" pc[i] = idle ==> begin undefine next[i]; pc[i] := swap; end;
  rule "swap, free" pc[i] = swap & isundefined(tail) ==> begin tail := i; pc[i] := critical; end;
  rule "swap, taken" pc[i] = swap & !isundefined(tail) ==> begin pred[i] := tail; locked[i] := true; tail := i; pc[i] := link; end;
  rule "link" pc[i] = link ==> begin next[pred[i]] := i; undefine pred[i]; pc[i] := spin; end;
  rule "spin" pc[i] = spin & !locked[i] ==> begin pc[i] := critical; end;
  rule "leave" pc[i] = critical ==> begin pc[i] := isundefined(next[i]) ? release : hand_over; end;
  rule "compare and swap" pc[i] = release ==>
  begin if !isundefined(tail) & tail = i then undefine tail; pc[i] := idle; else pc[i] := wait_next; end; end;
  rule "await next" pc[i] = wait_next & !isundefined(next[i]) ==> begin pc[i] := hand_over; end;
  rule "hand over" pc[i] = hand_over ==> begin locked[next[i]] := false; undefine next[i]; pc[i] := idle; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do
  i != j -> !((pc[i] = critical) & (pc[j] = critical)) end;
