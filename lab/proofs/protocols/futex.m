-- prove: --every NODE : verified
-- Drepper's mutex of three values (Futexes are tricky, 2004), with the kernel's queue of sleepers as a set.
const N : 3;
type NODE : scalarset(N); val_t : 0..2; pc_t : enum { idle, cmpxchg, xchg, wait, asleep, critical, dec, wake };
var pc : array [NODE] of pc_t; v : val_t;
startstate begin for i : NODE do pc[i] := idle; end; v := 0; end;
ruleset i : NODE do
  rule "lock" pc[i] = idle ==> begin pc[i] := cmpxchg; end;
  rule "cmpxchg 0 1" pc[i] = cmpxchg ==> begin if v = 0 then v := 1; pc[i] := critical; else pc[i] := xchg; end; end;
  rule "xchg 2" pc[i] = xchg ==> begin if v = 0 then pc[i] := critical; else pc[i] := wait; end; v := 2; end;
  rule "futex wait" pc[i] = wait ==> begin if v = 2 then pc[i] := asleep; else pc[i] := xchg; end; end;
  rule "atomic dec" pc[i] = critical ==> begin if v = 1 then v := 0; pc[i] := idle; else v := 0; pc[i] := wake; end; end;
  rule "wake nobody" pc[i] = wake & forall j : NODE do pc[j] != asleep end ==> begin pc[i] := idle; end;
end;
ruleset i : NODE; j : NODE do
  rule "wake one" pc[i] = wake & pc[j] = asleep ==> begin pc[j] := xchg; pc[i] := idle; end;
end;
invariant "mutual exclusion" forall i : NODE; j : NODE do i != j -> !(pc[i] = critical & pc[j] = critical) end;
invariant "locked" forall i : NODE do pc[i] = critical -> v != 0 end;
invariant "nobody sleeps for ever" (v = 0 & forall i : NODE do pc[i] != wake & pc[i] != xchg & pc[i] != wait end) -> forall i : NODE do pc[i] != asleep end;
