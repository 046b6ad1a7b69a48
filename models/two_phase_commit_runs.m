-- What two-phase commit promises of runs: who is prepared learns the decision, and all commit if nobody is against it.
--
-- Protocol: that of two_phase_commit.m.
--
-- expect: verified 1145 4698
-- expect: --fairness=event : verified
-- expect: --faults=crash:1 : violated exit 12
-- expect: --faults=lose:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end. But a participant that has voted yes cannot decide by itself: if the
-- coordinator crashes, or its decision is lost, it waits for ever. commit_crash.m has a coordinator that comes back.

include "two_phase_commit.m";

ltl "decided" forall p : participant_t do
  Participant[p].state = prepared leadsto Participant[p].state = committed | Participant[p].state = aborted
end;

ltl "commits"
  (always !fired(Coordinator, "time-out")) & (forall p : participant_t do always !fired(Participant[p], "refuse") end)
  -> eventually (forall p : participant_t do Participant[p].state = committed end);
