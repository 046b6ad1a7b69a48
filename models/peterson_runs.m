-- What Peterson's algorithm promises of runs: nobody who has announced itself starves.
--
-- Algorithm: that of peterson.m.
--
-- expect: --fairness=process : verified 356 810
-- expect: --const N=2 : verified
-- expect: violated exit 12
--
-- With three processes or more each has to be fair: without it, two may take turns for ever while the third does nothing.
-- Two need no fairness: where one waits, the other has to go on, and lets it in.

include "peterson.m";

ltl "no starvation" forall i : pid_t do place[i] = announced leadsto place[i] = critical end;
