-- What echo multicast promises of runs: what an honest initiator sends is delivered, and by all honest receivers or none.
--
-- Protocol: that of echo_multicast.m.
--
-- expect: --const HonestInitiators=1 : verified 14065 75182
-- expect: verified 97 277
-- expect: --const HonestReceivers=2 --const HonestInitiators=1 --const ByzantineReceivers=0 : verified 45 95
-- expect: --const HonestReceivers=2 --const HonestInitiators=1 --const ByzantineReceivers=0 --faults=crash:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end. "All or none" holds because an initiator of this model, however
-- Byzantine, commits to all receivers at once. A receiver that has crashed delivers nothing.

include "echo_multicast.m";

ltl "what is honest is delivered" forall i : initiator_t do forall r : receiver_t do
  honestInitiator(i) & honestReceiver(r) -> eventually !isundefined(Receiver[r].delivered[i])
end end;

ltl "all or none" forall i : initiator_t do forall r : receiver_t do forall s : receiver_t do
  honestReceiver(r) & honestReceiver(s) & !isundefined(Receiver[r].delivered[i]) leadsto !isundefined(Receiver[s].delivered[i])
end end end;
