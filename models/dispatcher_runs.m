-- What a dispatcher promises of its runs: every request is answered, if nothing is lost.
--
-- expect: --const Clients=1 : verified
-- expect: verified 32748 84616

include "dispatcher.m";

ltl "every request is answered" forall c : client_t do Client[c].at = Asking leadsto Client[c].at = Ready end;
