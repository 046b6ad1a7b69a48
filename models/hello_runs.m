-- What ping-pong promises of runs: every ping comes back, and all rounds are played.
--
-- Protocol: that of hello.m.
--
-- expect: verified 10 9
-- expect: --semantics=MP : verified 16 15
-- expect: --faults=lose:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end, and it ends only where nothing can happen any more. If a message
-- is lost, the run ends there.

include "hello.m";

ltl "every ping comes back" forall i : 1..Rounds do Client.sent = i leadsto Client.returned = i end;
ltl "all rounds are played" eventually Client.returned = Rounds;
