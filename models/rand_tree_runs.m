-- What RandTree promises of runs: who wants to join does, and joins again after it has failed.
--
-- Protocol: that of rand_tree.m.
--
-- expect: verified 496 1064
-- expect: --faults=lose:1 : violated exit 12
--
-- No fairness is needed: a node fails at most once, so every run comes to an end.

include "rand_tree.m";

ltl "joins" forall i : node_t do Node[i].asked leadsto Node[i].joined end;
