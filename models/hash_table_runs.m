-- What a replicated table promises of its runs: every request is answered.
--
-- expect: verified

include "hash_table.m";

ltl "every request is answered" forall c : client_t do Client[c].at = Asking leadsto Client[c].at = Idle end;
