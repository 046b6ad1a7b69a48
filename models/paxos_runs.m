-- What Paxos promises of runs: a value is chosen, if nobody crashes and each leader proposes once.
--
-- Protocol: that of paxos.m.
--
-- expect: --const Acceptors=2 : verified
-- expect(slow): verified 187535 957642
-- expect: --const Leaders=1 : verified 198 559
-- expect: --const Leaders=1 --faults=crash:1 : violated exit 12
--
-- No fairness is needed: every run comes to an end, since nobody proposes twice. Whose number is the greatest is not
-- overtaken, and gets the promises of all acceptors. Where leaders propose again and again no value need ever be
-- chosen, whatever is fair: they may overtake each other for ever (paxos_duel.m).

include "paxos.m";

ltl "chosen"
  eventually exists i : 1..Leaders do
    count a : acceptor_t do !isundefined(Learner.seen[a][i]) end >= Majority
  end;
