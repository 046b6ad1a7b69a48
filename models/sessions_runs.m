-- What sessions promise of runs: each request is answered, or the client is told that its session has ended.
--
-- Protocol: that of sessions.m.
--
-- expect: --const Clients=1 --const Most=1 : verified
-- expect: --const Clients=1 : verified
-- expect: --const Clients=1 --const Most=1 --const Ends=true : violated exit 12
-- expect: --const Most=1 --fairness=none : violated exit 12
-- expect(slow): verified 15037 53326
--
-- Machines have to be fair, as they are by default: another client may ask and ask. With Ends more is asked, that a session
-- ends: but a client may ask again and again, and neither it nor its session has to do anything else.

include "sessions.m";

const Ends : false;

ltl "is let in" forall c : client_t do sent Open from Client[c] leadsto received Opened to Client[c] | received Full to Client[c] end;
ltl "is answered" forall c : client_t do sent Ask from Client[c] leadsto received Answer to Client[c] | received Expired to Client[c] end;
ltl "ends" forall c : client_t do Client[c].at = Inside leadsto Client[c].at != Inside | !Ends end;
