-- prove: --every proc_t : verified
-- Lamport's bakery with bounded tickets, coarse-grained: a process takes a ticket greater than all others.
const N : 3; MaxTicket : 5;
type proc_t : scalarset(N); ticket_t : 0..MaxTicket; pc_t : enum { idle, choosing, waiting, critical };
var pc : array [proc_t] of pc_t; number : array [proc_t] of ticket_t;
startstate begin for i : proc_t do pc[i] := idle; number[i] := 0; end; end;
ruleset i : proc_t; n : ticket_t do
  rule "choose" pc[i] = idle & n > 0 & (forall j : proc_t do number[j] < n end) ==> begin number[i] := n; pc[i] := waiting; end;
end;
ruleset i : proc_t do
  rule "enter" pc[i] = waiting & (forall j : proc_t do j != i -> (number[j] = 0 | number[i] < number[j]) end) ==> begin pc[i] := critical; end;
  rule "leave" pc[i] = critical ==> begin pc[i] := idle; number[i] := 0; end;
end;
invariant "mutex" forall i : proc_t; j : proc_t do i != j -> !(pc[i] = critical & pc[j] = critical) end;
