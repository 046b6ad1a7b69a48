-- What a replicated service promises of its runs: every request is answered.
--
-- Every run ends: clients ask again, and are answered again, only so often.
--
-- expect: verified

include "single_node.m";

ltl "every request is answered" forall c : client_t do Client[c].at = Asking leadsto Client[c].at = Idle end;
