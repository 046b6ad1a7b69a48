-- What the Byzantine Generals for n and m promise of runs: all that is to be said is said.
--
-- Protocol: that of byzantine_generals.m.
--
-- expect: verified 36 32
--
-- No fairness is needed: a step says one thing, and nothing is said twice. What the generals believe then is told by the
-- properties of the model.

include "byzantine_generals.m";

ltl "all is said" eventually size(open) = 0;
