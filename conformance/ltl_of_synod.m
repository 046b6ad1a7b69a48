-- expect: --const Proposers=1 : verified 106 205
-- expect: --const Proposers=1 --semantics=M-MP : verified 1045 2962
-- basis: decision: a property of a model of the library, with the fairness that it needs.
-- Paxos with one proposer: its value is learnt, without fairness, for all runs end.
include "../models/synod.m";
ltl "learnt" forall l : learner_t do eventually size(Learner[l].learned) = 1 end;
