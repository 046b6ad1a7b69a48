-- What transactions promise of runs: every client that writes is told what came of it, and what it reads is found.
--
-- Protocol: that of transactions.m.
--
-- expect: --const Vals=1 : verified
-- expect: --const Clients=1 --const Vals=1 --fairness=none : verified
-- expect: --const Clients=1 --const Vals=1 --const Stops=true : violated exit 12
-- expect(slow): verified 47566 148814
--
-- No fairness is needed: a client writes so many times, so every run comes to an end. A participant that stops while it is
-- read leaves a client waiting.

include "transactions.m";

ltl "is told" forall c : client_t do sent Write from Client[c] leadsto received Written to Client[c] end;
ltl "is found" forall c : client_t do sent Get from Client[c] leadsto received Got to Client[c] end;
