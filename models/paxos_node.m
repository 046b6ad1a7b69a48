-- Paxos with all three roles in each node; node 0 proposes once, and the others react.
--
-- Protocol: L. Lamport, The Part-Time Parliament, ACM TOCS 16(2), 1998. The state space is that of
-- section 5.1 of R. Guerraoui, M. Yabandeh, Model Checking a Networked System Without the Network, NSDI
-- 2011: 22 events, which are three starts, one proposal, three messages each of Prepare, PrepareResponse
-- and Accept, and nine of Learn. The paper leaves open what nodes remember; here it is all they hear.
--
-- expect: --semantics=M : verified 5200 26749
-- expect: --semantics=M --local : verified 355 1395
-- expect: --semantics=M --local=gen : verified 355 1395
-- expect: --semantics=M --const Telling=true : verified 7144 37225
-- expect: --semantics=M --const Telling=true --local : verified 355 2643
-- expect: --semantics=M --const Nodes=2 : verified 40 73
-- expect: --semantics=M --faults=lose:1 : verified 32063 176766
-- expect: --semantics=M --faults=crash:1 : verified 30957 146211
-- expect(slow): --semantics=M --faults=partition:1 : verified 280840 1752397
-- small: Nodes=2
-- A node can hear a late Prepare after it has accepted. Whether its response says so makes no difference
-- to the one proposer there is, but it makes two messages of one: a local search, which delivers whatever
-- anybody may send, then takes more steps for the same local states.

const
  Nodes    : 3;
  Majority : Nodes / 2 + 1;
  Telling  : false;                               -- a response tells whether its sender has accepted

type
  node_t  : 0..Nodes - 1;
  value_t : 0..Nodes - 1;                         -- node i would propose the value i

message
  Prepare         ()                    from Node to Node;
  PrepareResponse (accepted : boolean)  from Node to Node;
  Accept          (val : value_t)       from Node to Node;
  Learn           (val : value_t)       from Node to Node;

process Node [i : node_t]
persistent var
  up        : boolean;
  proposed  : boolean;
  responded : set of node_t;                      -- the proposer: who has answered
  promised  : boolean;                            -- the acceptor
  accepted  : boolean;
  learned   : map [node_t] to value_t;            -- the learner: what each acceptor has accepted
  chosen    : value_t;                            -- undefined until a majority has accepted

startstate begin
  up := false;  proposed := false;  promised := false;  accepted := false;
  responded := {};  learned := {};
end;

  rule "init"  !up  ==>  begin up := true; end;

  rule "propose"  up & i = 0 & !proposed  ==>
  begin
    proposed := true;
    broadcast Prepare() to Node;
  end;

  on "prepare"  m : Prepare from p  when up  ==>
  begin
    promised := true;
    reply PrepareResponse(Telling & accepted);
  end;

  on "response"  r : PrepareResponse from a  when up  ==>
  begin
    if proposed & !(a in responded) then
      add a to responded;
      if size(responded) = Majority then broadcast Accept(i) to Node; end;
    end;
  end;

  on "accept"  m : Accept from p  when up  ==>
  begin
    accepted := true;
    broadcast Learn(m.val) to Node;
  end;

  on "learn"  m : Learn from a  when up  ==>
  begin
    learned[a] := m.val;
    if count n in learned do learned[n] = m.val end >= Majority then chosen := m.val; end;
  end;
end;

invariant "agreement"
  forall i : node_t; j : node_t do
    !isundefined(Node[i].chosen) & !isundefined(Node[j].chosen) -> Node[i].chosen = Node[j].chosen
  end;

invariant "what is chosen was proposed"
  forall i : node_t do !isundefined(Node[i].chosen) -> Node[Node[i].chosen].proposed end;

invariant "what is learned was accepted"
  forall i : node_t do forall a in Node[i].learned do Node[a].accepted end end;

cover "all have promised, and a value is chosen"
  forall i : node_t do Node[i].promised & !isundefined(Node[i].chosen) end;

faults
  crash Node at most 0;
  lose Prepare, PrepareResponse, Accept, Learn at most 0;
  partition Node at most 0;
end;
