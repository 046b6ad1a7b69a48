-- What the chain promises of runs: each node hands the message on, and it arrives.
--
-- Protocol: that of chain.m.
--
-- expect: verified 9 8
-- expect: --semantics=MP : verified 16 15
-- expect: --faults=lose:1 : violated exit 12
--
-- No fairness is needed: one thing happens after the other. If the message is lost, nothing more happens.

include "chain.m";

ltl "is handed on" forall i : 0..Nodes - 2 do Node[i].done leadsto Node[i + 1].done end;
ltl "arrives" eventually Node[Nodes - 1].done;
