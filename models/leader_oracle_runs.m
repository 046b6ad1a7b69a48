-- What the oracle promises of its runs: a leader is named.
--
-- expect: verified

include "leader_oracle.m";

ltl "a leader is named" eventually !isundefined(Oracle.last);
