-- What atomic commit promises of its runs: every transaction ends.
--
-- Every run ends.
--
-- expect: verified

include "atomic_commit.m";

ltl "every transaction ends" forall c : client_t do Client[c].at = Waiting leadsto Client[c].at = Idle end;
