-- What the link between processes promises of its runs: what is begun comes to an end.
--
-- Every run ends: events, breaks and crashes are so many.
--
-- expect: verified 2894 5335

include "runtime_link.m";

ltl "an event that is begun is handed over, or given up" busy leadsto !busy;
ltl "the receiver is up in the end" eventually always up;
