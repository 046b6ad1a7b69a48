-- What Bracha's broadcast promises of runs: all honest processes deliver what an honest sender sent, and all or none what any sender did.
--
-- Protocol: that of bracha.m.
--
-- expect: --symm : verified 12805 35437
-- expect: --const Processes=3 --faults=crash:1 : violated exit 12
-- expect(slow): verified 73988 203591
--
-- No fairness is needed: every run comes to an end. A process that crashes delivers nothing, so with one
-- this is violated.

include "bracha.m";

ltl "validity" !Sender.lying -> eventually forall p : process_t do ismember(p, faulty_t) | !isundefined(Process[p].delivered) end;

ltl "all or none"
  exists p : process_t do ismember(p, honest_t) & !isundefined(Process[p].delivered) end
  leadsto forall p : process_t do ismember(p, faulty_t) | !isundefined(Process[p].delivered) end;
