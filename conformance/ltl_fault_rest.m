-- expect: --deadlock=off : violated exit 12
-- expect: --deadlock=off --fairness=event : violated exit 12
-- expect: --deadlock=off --symm : violated exit 12
-- expect: --deadlock=off --const Crashes=false : violated exit 12
-- expect: --deadlock=off --const Crashes=false --const Back=false : verified
-- expect: --deadlock=off --faults=off --const Crashes=false : verified
-- expect: --deadlock=off --por : refused
-- basis: decision: neither has formulas
-- No run has to have a fault: where nothing else could happen it may stay, be it before a crash, or before a restart.
const Crashes : true; Back : true;
type p_t : scalarset(2);
process P [p : p_t]
var x : boolean;
startstate begin x := false; end;
  rule "go" !x ==> begin x := true; end;
end;
faults crash P at most 1; restart P at most 1; end;
ltl "somebody crashes" Crashes -> eventually exists p : p_t do crashed(P[p]) end;
ltl "who has crashed comes back" Back -> always ((exists p : p_t do crashed(P[p]) end) -> eventually !(exists p : p_t do crashed(P[p]) end));
ltl "all go that have not crashed" eventually forall p : p_t do crashed(P[p]) | P[p].x end;
