-- expect: --fairness=none : violated exit 12
-- expect: --fairness=none --por : violated exit 12
-- expect: --fairness=none --por --outbox=always : violated exit 12
-- basis: what a machine sends to a process is seen by formulas: one message, taken, and then d is true; "z" comes before "x" otherwise
event Go ();
message G () from L to C;
process C
var d : boolean;
startstate begin d := false; end;
  on m : G ==> begin d := true; end;
  rule "y" d ==> begin d := false; end;
  rule "z" !d ==> begin d := true; end;
end;
machine L
  start state A
    rule "x" begin send G() to C; goto B; end;
  end;
  state B end;
end;
ltl always (sent G -> !C.d);
