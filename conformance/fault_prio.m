-- expect: verified 101 227
-- expect: --engine=compiled : verified 101 227
-- expect: --faults=off : verified
-- basis: decision: a fault has no priority (docs/faults.md)
-- Losses, copies, crashes and restarts hold no rule up, and wait for none; fault_prio_by_hand.m says so in guards.
message M () from P to Q bag [3];

process P
var n : 0..2;
startstate begin n := 0; end;
  rule   "send" n = 0 ==> begin n := 1; send M() to Q; end;
  rule 1 "late" n = 1 ==> begin n := 2; end;
end;

process Q
var open : boolean; got : 0..3;
startstate begin open := false; got := 0; end;
  rule 2 "open" !open ==> begin open := true; end;
  on m : M when open ==> begin got := got + 1; end;
end;

faults
  crash P at most 1;
  restart P at most 1;
  lose M at most 1;
  duplicate M at most 1;
end;
