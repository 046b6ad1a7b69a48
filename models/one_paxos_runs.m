-- What 1Paxos promises of runs: each node learns a value, unless the one acceptor crashes.
--
-- Protocol: that of one_paxos.m.
--
-- expect: verified 6228 26116
-- expect: --const Nodes=2 : verified
-- expect: --const Nodes=2 --faults=crash:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end. The paper's protocol chooses another acceptor when the one there is
-- crashes; the model does not have that.

include "one_paxos.m";

ltl "chosen" forall i : node_t do eventually !isundefined(Node[i].chosen) end;
