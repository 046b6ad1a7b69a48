-- expect: --fairness=none : violated exit 12
-- expect: --fairness=none --por : violated exit 12
-- expect: --fairness=none --por --mailbox=pair : violated exit 12
-- expect: --fairness=none --por --outbox=always : violated exit 12
-- basis: what a process sends to a machine is seen by formulas: "x", then "ask"
event Ask ();
process C
var d : boolean;
startstate begin d := false; end;
  rule "ask" !d ==> begin d := true; send Ask() to L; end;
end;
machine L
var k : 0..1;
  start state A
    entry begin k := 0; end;
    on Ask ==> begin end;
    rule "x" begin k := 1 - k; end;
  end;
end;
ltl always (sent Ask -> L.k = 0);
