-- A token ring: whoever holds the token may enter the critical section, then passes the token on.
--
-- Protocol: G. Le Lann, Distributed Systems - Towards a Formal Approach, IFIP 1977 (the virtual ring).
-- The model is gomc's own.
--
-- expect: --semantics=M : verified 160 464
-- expect: --semantics=M-MP : verified 224 656
-- expect: --semantics=MP : verified 224 624
-- expect: --semantics=M --const Nodes=5 : verified 400 1360
-- expect: --semantics=M --faults=lose:1 : violated
-- expect: --semantics=M --faults=partition:1 : violated exit 12
--
-- The token is the only message. A node that does not want to enter passes it on at once. Once the token is lost,
-- nobody enters any more.

const
  Nodes : 4;

type
  node_t  : 0..Nodes - 1;
  state_t : enum { thinking, hungry, critical };

message
  Token ()  from Node to Node;

process Node [i : node_t]
var
  state   : state_t;
  holding : boolean;                              -- the token; node 0 starts with it

startstate begin state := thinking; holding := i = 0; end;

  rule "want"  state = thinking  ==>
  begin
    state := hungry;
  end;

  on "take"  m : Token from previous  ==>
  begin
    holding := true;
  end;

  rule "enter"  holding & state = hungry  ==>
  begin
    state := critical;
  end;

  rule "leave"  state = critical  ==>
  begin
    state := thinking;  holding := false;
    send Token() to (i + 1) % Nodes;
  end;

  rule "pass"  holding & state = thinking  ==>
  begin
    holding := false;
    send Token() to (i + 1) % Nodes;
  end;
end;

faults
  lose Token at most 0;
  partition Node at most 0;
end;

invariant "mutual exclusion"
  forall i : node_t; j : node_t do
    i != j -> !(Node[i].state = critical & Node[j].state = critical)
  end;

invariant "one token"
  forall i : node_t; j : node_t do
    i != j -> !(Node[i].holding & Node[j].holding)
  end;

invariant "critical only with the token"
  forall i : node_t do Node[i].state = critical -> Node[i].holding end;

-- From every state, every node can still get in.
liveness "somebody can always enter"
  exists i : node_t do Node[i].state = critical end;

-- Who wants to enter does: the token goes round by itself, and nobody keeps it. No fairness is needed.
ltl "gets in"
  forall i : node_t do Node[i].state = hungry leadsto Node[i].state = critical end;
