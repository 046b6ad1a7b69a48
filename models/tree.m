-- A message travels down a tree: the root sends, every node forwards to its children, a leaf receives.
--
-- Source: the example of section 2 of R. Guerraoui, M. Yabandeh, Model Checking a Networked System
-- Without the Network, NSDI 2011. The paper shows the tree in a picture only; here node i has the
-- children 2i+1 and 2i+2, so with five nodes 0 has 1 and 2, and 1 has 3 and 4. Its Figure 3 has 12 global states,
-- as it draws equal ones apart; its Figure 4 creates 4 system states.
--
-- expect: --semantics=M : verified 11 16
-- expect: --semantics=M-MP : verified 34 65
-- expect: --semantics=MP : verified 34 65
-- expect: --semantics=M --const Nodes=7 : verified 26 51
-- expect: --semantics=M --local : verified 7 5
-- expect: --semantics=M --faults=lose:1 : verified 22 43
-- expect: --semantics=M --faults=crash:1 : verified 55 147
-- expect: --semantics=M --faults=partition:1 : verified 436 1604
--
-- Only the root and the target change their local state: few combinations of local states, many states
-- of the network. The combination "received, but not sent" is what a search that forgets the network
-- must rule out: each half is reachable alone, the two together are not.

const
  Nodes  : 5;
  Target : 4;                                     -- for whom the message is

type
  node_t : 0..Nodes - 1;

message
  Down ()  from Node to Node;

process Node [i : node_t]
var
  state : enum { quiet, sent, received };

  procedure forward ();
  begin
    for child := 2 * i + 1 to 2 * i + 2 do
      if child < Nodes then send Down() to child; end;
    end;
  end;

startstate begin state := quiet; end;

  rule "initiate"  i = 0 & state = quiet  ==>
  begin
    state := sent;
    forward();
  end;

  on "forward"  m : Down from parent  ==>
  begin
    if i = Target then state := received; end;
    forward();
  end;
end;

invariant "received only what was sent"
  !crashed(Node[Target]) & !crashed(Node[0]) & Node[Target].state = received -> Node[0].state = sent;

invariant "only the target receives"
  forall i : node_t do !crashed(Node[i]) & Node[i].state = received -> i = Target end;

cover "the message arrives"
  !crashed(Node[Target]) & Node[Target].state = received;

faults
  lose Down at most 0;
  crash Node at most 0;
  partition Node at most 0;
end;
