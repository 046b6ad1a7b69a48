-- What chain replication promises of its runs: every request is answered, unless all replicas crash.
--
-- A run that ends has told the master of every crash.
--
-- expect: --faults=off : verified
-- expect: verified

include "chain_replication.m";

ltl "every request is answered" forall c : client_t do
  Client[c].at = Asking leadsto Client[c].at = Idle | forall a : node_t do crashed(Node[a]) end end;
