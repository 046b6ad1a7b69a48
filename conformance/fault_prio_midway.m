-- expect: verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- basis: decision: a crash in the middle of an event waits as the event does (docs/faults.md)
-- Who crashes while it writes has begun to write, and so has waited for what comes first.
type q_t : scalarset(2);
message M () from P to Q;

process P
persistent var ready : boolean;
var sent : boolean;
startstate begin ready := false; sent := false; end;
  rule   "first" !ready ==> begin ready := true; end;
  rule 1 "write" !sent ==> begin sent := true; broadcast M() to Q; end;
end;

process Q [q : q_t]
var got : boolean;
startstate begin got := false; end;
  on m : M ==> begin got := true; end;
end;

faults
  crash P at most 1;
end;

invariant "nothing is written before" (exists q : q_t do Q[q].got end) -> P.ready;
cover "it crashes in the middle" crashed(P) & (exists q : q_t do Q[q].got end) & atrest & !forall q : q_t do Q[q].got end;
