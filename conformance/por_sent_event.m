-- expect: --fairness=none : violated exit 12
-- expect: --fairness=none --por : violated exit 12
-- expect: --fairness=none --por=closure : violated exit 12
-- expect: --fairness=none --por --workers=2 : violated exit 12
-- expect: --fairness=none --por --mailbox=pair : violated exit 12
-- expect: --fairness=none --por --mailbox=bag : violated exit 12
-- expect: --fairness=none --por --outbox=always : violated exit 12
-- basis: a machine that sends an event into a mailbox is seen by a formula that speaks of it, as one that sends a message is: "x", then "ask".
event Ask;
machine C
  start state Idle
    rule "ask" begin send Ask to L; goto Over; end;
  end;
  state Over end;
end;
machine L
var k : 0..1;
  start state A
    entry begin k := 0; end;
    on Ask ==> begin end;
    rule "x" begin k := 1 - k; end;
  end;
end;
ltl "asked at once" L.k = 0 until sent Ask;
