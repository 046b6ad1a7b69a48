-- What Raft promises of runs: what a leader has taken into its log is committed, if nobody crashes any more.
--
-- Protocol: that of raft.m.
--
-- expect: --const Crashes=0 --const Values=1 --const Servers=2 : violated exit 12
-- expect: --const Crashes=0 --const Values=1 --const Servers=2 --fairness=event : verified
-- expect(slow): --const Crashes=0 --const Values=1 --fairness=event : verified 207247 1364034
-- expect(slow): violated exit 12
--
-- Each event has to be fair: a leader may send heartbeats for ever, or the same entry to the same server, and that is
-- all that can be asked of a process.

include "raft.m";

ltl "committed" forall i : server_t do size(Server[i].log) > 0 leadsto Server[i].commit > 0 end;
