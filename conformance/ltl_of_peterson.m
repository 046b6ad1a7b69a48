-- expect: --fairness=process : verified 356 810
-- expect: violated exit 12
-- expect: --const N=2 : verified
-- basis: decision: a property of a model of the library, with the fairness that it needs.
-- Peterson's algorithm: nobody who has announced itself starves, where processes are fair; two processes need no fairness.
include "../models/peterson.m";
ltl "no starvation" forall i : pid_t do place[i] = announced leadsto place[i] = critical end;
