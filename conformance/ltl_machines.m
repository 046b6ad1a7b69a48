-- expect: verified 16 32
-- expect: --fairness=none : violated exit 12
-- expect: --fairness=event : verified 16 32
-- expect: --outbox=auto : refused exit 2
-- expect: --mailbox=atomic --fairness=none : violated exit 12
-- basis: decision: a machine is weakly fair as a process is, and its events arrive.
-- Without fairness the one who spins keeps the others waiting.
event Ping(); event Pong();
machine A
  var n : boolean;
  start state Idle
    entry n := false; send Ping() to B; end;
    on Pong ==> begin n := !n; send Ping() to B; end;
  end;
end;
machine B
  start state Wait
    on Ping ==> begin send Pong() to A; end;
  end;
end;
machine C
  var busy : boolean;
  start state Spin
    entry busy := false; end;
    rule "spin" ==> begin busy := !busy; end;
  end;
end;
ltl "moves" always eventually A.n & always eventually !A.n;
ltl "spins" always eventually C.busy;
