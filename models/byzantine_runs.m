-- What the Byzantine Generals promise of runs: every loyal lieutenant decides.
--
-- Protocol: that of byzantine.m.
--
-- expect: verified 706 1592
-- expect: --symm : verified
-- expect: --symm --faults=lose:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end, and a traitor is made to say something at last. A message that is lost
-- is one that is waited for in vain; the paper assumes that none is.

include "byzantine.m";

ltl "all decide" forall i : lieutenant_t do eventually (traitor = i | !isundefined(Lieutenant[i].decision)) end;
