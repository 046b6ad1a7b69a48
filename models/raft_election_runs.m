-- What Raft's election promises of runs: who is elected is heard of by all; but nobody need be elected.
--
-- Protocol: that of raft_election.m.
--
-- expect: --const Terms=1 : verified 1584 5829
-- expect: --const Terms=1 --const Elected=true : violated exit 12
-- expect: --const Terms=1 --faults=partition:1 : verified
-- expect(slow): verified 531917 3378528
--
-- No fairness is needed: terms are bounded, so every run comes to an end. With Elected more is asked than Raft promises,
-- that somebody is elected: but in each term all may vote for themselves. Raft makes that unlikely, by times that
-- differ, and not impossible.

include "raft_election.m";

const Elected : false;

ltl "heard of" forall i : server_t do forall t : 1..Terms do forall j : server_t do
  !crashed(Server[i]) & t in Server[i].led leadsto crashed(Server[j]) | Server[j].term >= t
end end end;

ltl "elected" eventually (!Elected | exists i : server_t do !crashed(Server[i]) & Server[i].role = leader end);
