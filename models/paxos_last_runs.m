-- What Paxos with two proposals promises of runs: each node learns that a value is chosen.
--
-- Protocol: that of paxos_last.m.
--
-- expect: verified 1692 5724
-- expect: --faults=lose:1 : violated exit 12
--
-- No fairness is needed: each node proposes at most once, so every run comes to an end.

include "paxos_last.m";

ltl "chosen" forall i : node_t do eventually !isundefined(Node[i].chosen) end;
