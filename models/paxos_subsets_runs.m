-- What Paxos promises of runs: a choice is for ever.
--
-- Protocol: that of paxos_subsets.m.
--
-- expect: verified 3921 9442
-- small: Ballots=1

include "paxos_subsets.m";

ltl "a choice is for ever" always (chosen() != {} -> always chosen() != {});
