-- What consensus promises of its runs: a value is chosen, and learnt by all.
--
-- expect: verified

include "consensus.m";

ltl "all know" eventually forall l : learner_t do Consensus.at = Chosen & Consensus.knows[l] end;
