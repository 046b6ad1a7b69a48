-- A message travels along a chain: each node hands it on to the next.
--
-- Source: section 4.3 of R. Guerraoui, M. Yabandeh, Model Checking a Networked System Without the Network,
-- NSDI 2011, which names the chain as a system for which local search has nothing to offer: there is one
-- message on its way at any time, so there are no interleavings to save.
--
-- expect: --semantics=M : verified 9 8
-- expect: --semantics=M-MP : verified 16 15
-- expect: --semantics=MP : verified 16 15
-- expect: --semantics=M --local : verified 16 8
-- expect: --semantics=M --const Nodes=64 : verified 65 64
-- expect: --semantics=M --const Nodes=64 --local : verified 128 64
-- expect: --semantics=M --faults=lose:1 : verified 16 15
-- expect: --semantics=M --faults=crash:1 : verified 80 151
-- expect: --semantics=M --faults=partition:1 : verified 3207 8412

const
  Nodes : 8;

type
  node_t : 0..Nodes - 1;

message
  Token ()  from Node to Node;

process Node [i : node_t]
var
  done : boolean;                                 -- has had the message

  procedure handOn ();
  begin
    done := true;
    if i < Nodes - 1 then send Token() to i + 1; end;
  end;

startstate begin done := false; end;

  rule "begin"  i = 0 & !done  ==>  begin handOn(); end;

  on "hand on"  t : Token from before  ==>  begin handOn(); end;
end;

invariant "in order"
  forall i : node_t do i > 0 & !crashed(Node[i]) & !crashed(Node[i - 1]) & Node[i].done -> Node[i - 1].done end;

cover "the message arrives"
  !crashed(Node[Nodes - 1]) & Node[Nodes - 1].done;

faults
  lose Token at most 0;
  crash Node at most 0;
  partition Node at most 0;
end;
