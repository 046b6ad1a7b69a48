-- expect: verified exit 0
-- expect: --fairness=process : verified exit 0
-- expect: --fairness=event : verified exit 0
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- A token ring of three: who is hungry gets in without any fairness, since every run goes on and only the token can keep it going.
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
ltl "gets in" forall i : node_t do Node[i].state = hungry leadsto Node[i].state = critical end;
ltl "goes round" forall i : node_t do always eventually Node[i].holding end;
