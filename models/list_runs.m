-- What a replicated list promises of its runs: every request is answered.
--
-- expect: verified

include "list.m";

ltl "every request is answered" forall c : client_t do Client[c].at = Asking leadsto Client[c].at = Idle end;
