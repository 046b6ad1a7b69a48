-- What Paxos by machines promises of runs: one proposer has its value taught, and of several none need.
--
-- Protocol: that of paxos_machines.m.
--
-- expect: --const Proposers=1 --const Acceptors=2 : verified
-- expect: --const Proposers=1 : verified
-- expect: --const Proposers=1 --fairness=none : verified
-- expect: --const Acceptors=2 : violated exit 12
-- expect: --const Proposers=1 --const Acceptors=2 --faults=crash:1 : violated exit 12
-- expect(slow): verified 1983843 7524302
--
-- No fairness is needed: nobody proposes twice, so every run comes to an end. Two proposers whose ballots are equal may get
-- the promises of one acceptor each, and both wait for ever for another: the price of ballots that may be equal.

include "paxos_machines.m";

ltl "taught" eventually !isundefined(Learner.learnt);
