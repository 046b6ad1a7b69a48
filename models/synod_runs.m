-- What Paxos in the form of the MP-Basset paper promises of runs: every learner learns a value.
--
-- Protocol: that of synod.m.
--
-- expect: --const Proposers=1 : verified 106 205
-- expect: --const Proposers=1 --semantics=M-MP : verified 1045 2962
-- expect: --const DropStale=false : verified 8649 20049
-- expect: --const Proposers=1 --faults=crash:1,restart:0 : violated exit 12
-- expect: verified 26829 92798
--
-- No fairness is needed: every run comes to an end. If the only proposer crashes, nothing is learnt.

include "synod.m";

ltl "learnt" forall l : learner_t do eventually size(Learner[l].learned) = 1 end;
