-- What regular storage promises of runs: each write and each read comes to its end, if a minority of the base objects crashes.
--
-- Protocol: that of regular_storage.m.
--
-- expect: --const Reads=1 --const Writes=1 : verified 707 2099
-- expect: --const Reads=1 --const Writes=1 --faults=crash:1 : verified
-- expect: --const Reads=1 --const Writes=1 --faults=crash:2 : violated exit 12
-- expect(slow): verified 305053 1542077
--
-- No fairness is needed: nobody waits for more than a majority, and every run comes to an end.

include "regular_storage.m";

ltl "writes end" Writer.writing leadsto !Writer.writing;
ltl "reads end" forall r : reader_t do Reader[r].reading leadsto !Reader[r].reading end;
