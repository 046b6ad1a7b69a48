-- What voting promises of runs: a choice is for ever.
--
-- Protocol: that of voting_sets.m.
--
-- expect: verified 599 2079
-- small: Ballots=1

include "voting_sets.m";

ltl "a choice is for ever" always (chosen() != {} -> always chosen() != {});
