-- What the failure detector promises of runs: a node that stops is noticed, and the clients are told.
--
-- Protocol: that of failure_detector.m.
--
-- expect: --const Attempts=1 : verified
-- expect: --const Attempts=1 --fairness=none : violated exit 12
-- expect: --const Attempts=1 --const Forgetful=true : violated exit 12
-- expect(slow): verified 124608 508182
--
-- Machines have to be fair, as they are by default: the detector, for a round to end, and the clients, to look into their mailboxes.
-- A Forgetful detector takes the answers of an earlier round for those of this one.

include "failure_detector.m";

ltl "is noticed" forall n : node_t do Node[n].at = halted leadsto !Detector.alive[n] end;
ltl "is told" forall c : client_t do forall n : node_t do Node[n].at = halted leadsto !Client[c].view[n] end end;
