-- What an election promises of its runs: who lives and is not crashed later follows or leads in the end.
--
-- expect: --const Nodes=3 : verified
-- expect: verified 18967 116913

include "leader_election.m";

ltl "an election ends" forall n : node_t do
  Node[n].at = Electing | Node[n].at = Waiting leadsto Node[n].at = Following | Node[n].at = Leading | crashed(Node[n]) end;
