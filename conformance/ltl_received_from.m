-- expect: verified 134 238
-- expect: --engine=compiled : verified
-- expect: --mailbox=pair : verified
-- expect: --mailbox=bag : verified
-- expect: --symm --fairness=none : verified
-- expect: --por --fairness=none : verified
-- expect: --const Deaf=true : violated exit 12
-- expect: --const Deaf=true --mailbox=pair : violated exit 12
-- expect: --const Deaf=true --symm --fairness=none : violated exit 12
-- expect: --formulas=off : verified
-- basis: decision: mailboxes keep who sent an event where a formula asks, though no handler does.
-- What each client and the other machine send is taken, by a handler or by a receive, unless the server is Deaf after the first.
const Deaf : false;
type id_t : scalarset(2); n_t : 0..1;
event Ask (n : n_t);
machine Client [c : id_t]
  start state Asking
    entry begin send Ask(0) to Server; end;
  end;
end;
machine Other
  start state Asking
    entry begin send Ask(1) to Server; send Ask(1) to Server; end;
  end;
end;
machine Server
  start state Serving
    on Ask ==> begin if Deaf then goto Over; else goto Waiting; end; end;
  end;
  state Waiting
    defer Ask;
    rule "wait" begin receive case Ask: goto Serving; end; end;
  end;
  state Over
    defer Ask;
  end;
end;
ltl "each" forall c : id_t do eventually received Ask from Client[c] end;
ltl "other" eventually received Ask from Other to Server where n = 1;
ltl "told apart" forall c : id_t do always (received Ask from Client[c] where n = 1 -> false) end;
ltl "by index" always (received Ask from Other where n = 0 -> false);
