-- RandTree: nodes join a tree of bounded degree, and may fail and join again.
--
-- Source: the overlay tree that R. Guerraoui, M. Yabandeh, Model Checking a Networked System Without the
-- Network, NSDI 2011, names in section 4.1, with its invariant: nobody is a child and a sibling of the same
-- node. The paper shows no code; this is a small version of the protocol. With Careful=false a node that
-- takes a child does not look whether it knows it as a sibling.
--
-- expect: --semantics=M : verified 496 1064
-- expect: --semantics=M --local : verified 44 184
-- expect: --semantics=M --const Careful=false : violated depth 11
-- expect: --semantics=M --const Careful=false --local : violated
-- expect: --semantics=M --faults=lose:1 : verified 1166 3038
-- expect: --semantics=M --faults=crash:1 : verified 1219 4552
-- expect: --semantics=M --faults=partition:1 : verified 7115 27062
--
-- A node that fails forgets all it knew; its parent finds out when it joins again. A node that has its number
-- of children hands whoever wants to join on to its first child.

const
  Nodes   : 3;
  Degree  : 2;
  Careful : true;

type
  node_t : 0..Nodes - 1;

message
  Join    (who : node_t)  from Node to Node;
  Welcome ()              from Node to Node;
  Sibling (who : node_t)  from Node to Node;

process Node [i : node_t]
var
  asked    : boolean;                             -- has sent the root a Join
  joined   : boolean;                             -- is in the tree; the root, node 0, is from the start
  failures : 0..1;                                -- so far: at most one
  children : set of node_t;                       -- whom this node has taken
  siblings : set of node_t;                       -- of whom its parent has told it

  procedure take (who : node_t);
  begin
    if Careful then remove who from siblings; end;
    send Welcome() to who;
    for c in children do send Sibling(who) to c; send Sibling(c) to who; end;
    add who to children;
  end;

  procedure handOn (who : node_t);
  begin
    if children = {} then take(who); else send Join(who) to min c in children do c end; end;
  end;

  procedure forget ();
  begin
    asked := false;  joined := i = 0;  children := {};  siblings := {};
  end;

startstate begin failures := 0; forget(); end;

  rule "join"  i != 0 & !asked  ==>
  begin
    asked := true;
    send Join(i) to 0;
  end;

  rule "fail"  i != 0 & joined & failures = 0  ==>
  begin
    forget();
    failures := failures + 1;
  end;

  on "join"  m : Join from n  when joined  ==>
  begin
    if m.who != i then
      if m.who in children then
        remove m.who from children;               -- it has failed
        handOn(m.who);
      elsif size(children) < Degree then
        take(m.who);
      else
        handOn(m.who);
      end;
    end;
  end;

  on "welcome"  w : Welcome from p  ==>  begin joined := true; end;

  on "sibling"  s : Sibling from p  ==>
  begin
    if !(Careful & s.who in children) then add s.who to siblings; end;
  end;
end;

invariant "children and siblings are disjoint"
  forall i : node_t do Node[i].children * Node[i].siblings = {} end;

faults
  lose Join, Welcome, Sibling at most 0;
  crash Node at most 0;
  partition Node at most 0;
end;
