-- What a cluster promises of its runs: if nothing goes wrong, all states are found.
--
-- expect: verified 102574 279702
-- expect: --faults=off : verified
-- expect: --const Silences=0 : verified

include "cluster.m";

ltl "all states are found" Coordinator.at = Expanding leadsto Coordinator.verdict = verified;
