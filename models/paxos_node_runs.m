-- What Paxos with all roles in each node promises of runs: each node learns that the one proposal is chosen.
--
-- Protocol: that of paxos_node.m.
--
-- expect: verified 5200 26749
-- expect: --const Nodes=2 : verified 40 73
-- expect: --const Nodes=2 --faults=lose:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end.

include "paxos_node.m";

ltl "chosen" forall i : node_t do eventually !isundefined(Node[i].chosen) end;
