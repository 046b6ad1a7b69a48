-- What two-phase commit whose participants are chains of replicas promises of its runs: every transaction ends.
--
-- Every run ends. A chain of which one replica crashes is repaired.
--
-- expect: --system=upper : verified
-- expect(slow): --faults=off --system=whole : verified

include "commit_over_chain.m";

ltl "every transaction ends" Client.at = Waiting leadsto Client.at = Idle;
