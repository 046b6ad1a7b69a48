-- What PBFT's normal case promises of runs: if the primary is loyal, all that are execute the request, and the client hears.
--
-- Protocol: that of pbft.m.
--
-- expect: verified 91351 210292
-- expect: --const Primary=false : violated exit 12
--
-- No fairness is needed: every run comes to an end. With Primary=false the same is asked of a primary that is a traitor:
-- then backups may have to choose another one, which is not part of the model, and wait for ever.

include "pbft.m";

const Primary : true;                             -- only of a loyal primary

ltl "executed" !Primary | loyal(primary) -> eventually forall i : replica_t do !loyal(i) | !isundefined(Replica[i].executed) end;
ltl "answered" !Primary | loyal(primary) -> eventually !isundefined(Client.result);
