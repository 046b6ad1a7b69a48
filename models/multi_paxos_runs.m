-- What Multi-Paxos promises of its runs: with one ballot, whose leader stays, every request is answered.
--
-- expect: --const Ballots=1 : verified
-- expect: --const Ballots=1 --const Requests=2 : verified
-- expect(slow): verified 269513 806851

include "multi_paxos.m";

ltl "every request is answered" forall c : client_t do Client[c].at = Asking leadsto Client[c].at = Ready end;
