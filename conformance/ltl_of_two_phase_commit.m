-- expect: verified 1145 4698
-- expect: --fairness=event : verified
-- basis: decision: a property of a model of the library, with the fairness that it needs.
-- Two-phase commit: who is prepared learns the decision, and all commit if nobody refuses and the coordinator waits; without fairness, for all runs end.
include "../models/two_phase_commit.m";
ltl "decided" forall p : participant_t do Participant[p].state = prepared leadsto Participant[p].state = committed | Participant[p].state = aborted end;
ltl "commits" (always !fired(Coordinator, "time-out")) & (forall p : participant_t do always !fired(Participant[p], "refuse") end)
  -> eventually (forall p : participant_t do Participant[p].state = committed end);
