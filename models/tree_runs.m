-- What the tree promises of runs: the message arrives.
--
-- Protocol: that of tree.m.
--
-- expect: verified 11 16
-- expect: --semantics=MP : verified 34 65
-- expect: --faults=lose:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end. It arrives unless it is lost on the way.

include "tree.m";

ltl "arrives" eventually Node[Target].state = received;
