-- What Paxos promises of its runs: a proposer comes to an end, and what one proposer proposes is learnt.
--
-- A proposer without a next ballot may give up, so that only what its rules do not give up is promised.
--
-- expect: --const Proposers=1 : verified
-- expect: --const Proposers=1 --const Restless=1 : verified
-- expect(slow): verified 5455955 24669759

include "basic_paxos.m";

ltl "a proposer ends" forall p : proposer_t do eventually Proposer[p].at = Done end;
