-- What a dispatcher promises of its runs: every request is answered, if nothing is lost.
--
-- expect: verified 32748 84616
-- expect: --const Clients=1 : verified

include "dispatcher.m";

ltl "every request is answered" forall c : client_t do Client[c].at = Asking leadsto Client[c].at = Ready end;
