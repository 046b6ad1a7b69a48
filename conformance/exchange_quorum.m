-- expect: --outbox=auto : verified 1701 4994
-- expect: --outbox=always : verified 1803 5308
-- expect: --symm : verified
-- expect: --por --symm : verified
-- expect: --mailbox=pair : verified
-- expect: --engine=compiled --symm : verified
-- basis: decision: processes and machines in one model (docs/language.md)
-- A machine leads, and processes accept: it broadcasts messages, counts the events that come back one by one, and tells
-- the others; a second process counts what all machines send it in one receive. A monitor sees both kinds.
type node_t : scalarset(3);
type lead_t : scalarset(2);
event Yes (b : 1..2);
message Ask (b : 1..2) from Leader to Node;
message Done (b : 1..2) from Leader to Judge;

machine Leader [l : lead_t]
  var yes : 0..3; b : 1..2;
  start state Idle
    entry begin yes := 0; end;
    rule "run" begin b := 1; broadcast Ask(b) to Node; goto Running; end;
    ignore Yes;
  end;
  state Running
    on m : Yes where m.b = b ==> begin
      yes := yes + 1;
      if yes = 2 then send Done(b) to Judge; goto Over; end;
    end;
  end;
  state Over
    ignore Yes;
  end;
end;

process Node [n : node_t]
  var given : boolean;
  startstate begin given := false; end;
  on m : Ask from l when !given ==> begin given := true; reply Yes(m.b); end;
end;

process Judge
  var over : boolean;
  startstate begin over := false; end;
  on m : Done from l ==> begin over := true; end;
end;

monitor Counts observes Yes, Ask, Done
  var yes : 0..3; asked : 0..6;
  start state S
    entry begin yes := 0; asked := 0; end;
    on Ask from l to n ==> begin asked := asked + 1; end;
    on Yes from n to l ==> begin yes := yes + 1; assert yes <= asked; end;
    on Done ==> begin assert yes >= 2; goto T; end;
  end;
  state T
    ignore Ask, Yes;
    on Done ==> begin assert false; end;
  end;
end;
invariant "one is over" Judge.over -> exists l : lead_t do Leader[l].at = Over end;
