-- expect: violated exit 12
-- expect: --fairness=process : violated exit 12
-- expect: --fairness=event : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- The token may go round for ever while nobody wants to enter.
type node_t : 0..2;
message Token () from Node to Node;
process Node [i : node_t]
var state : enum { thinking, hungry, critical }; holding : boolean;
startstate begin state := thinking; holding := i = 0; end;
  rule "want" state = thinking ==> begin state := hungry; end;
  on "take" m : Token ==> begin holding := true; end;
  rule "enter" holding & state = hungry ==> begin state := critical; end;
  rule "leave" state = critical ==> begin state := thinking; holding := false; send Token() to (i + 1) % 3; end;
  rule "pass" holding & state = thinking ==> begin holding := false; send Token() to (i + 1) % 3; end;
end;
ltl "somebody" always eventually (exists i : node_t do Node[i].state = critical end);
