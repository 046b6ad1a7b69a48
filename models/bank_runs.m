-- What the bank promises of runs: every request is answered.
--
-- Protocol: that of bank.m.
--
-- expect: --const Top=14 : verified
-- expect: --const Top=14 --fairness=none : verified
-- expect: --const Top=14 --faults=crash:1 : violated exit 12
-- expect: --const Top=2 --const Least=0 --const Clients=2 : verified
-- expect(slow): verified 37295 68179
--
-- No fairness is needed: each withdrawal makes a balance smaller or is refused at once, so every run comes to an end.
-- If the database crashes, nobody is answered any more.

include "bank.m";

ltl "answered" forall c : client_t do sent Withdraw from Client[c] leadsto received Answer to Client[c] end;
