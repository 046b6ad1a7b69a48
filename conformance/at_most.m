-- expect: --deadlock=off : verified 43554 316392
-- expect: --deadlock=off --symm : verified 22134 160893
-- expect: --deadlock=off --por : verified
-- basis: decision: counted rules are gomc's own; at_most_twin.m has counters of its own
-- Each instance of a rule counts: of processes, which begin again after a crash, with rulesets, and outside of processes.
const N : 2;
type c_t : scalarset(N);
message Ask () from C to S; Ack () from S to C;
process C [c : c_t]
  var waits : boolean;
  startstate begin waits := false; end;
  rule "ask" !waits at most 2 ==> begin waits := true; send Ask() to S; end;
  ruleset k : 1..2 do
    rule "again" waits at most 1 ==> begin send Ask() to S; end;
  end;
  on a : Ack ==> begin waits := false; end;
end;
process S
  on a : Ask from c ==> begin reply Ack(); end;
end;
var x : 0..9;
startstate begin x := 0; end;
ruleset i : 0..1 do
  rule "tick" (i = 0 | x > 0) at most 2 ==> begin x := x + 1; end;
end;
faults lose Ask; crash C at most 1; restart C; end;
invariant x <= 4;
