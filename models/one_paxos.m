-- 1Paxos: consensus with a single acceptor, whose leader is changed through a second consensus service.
--
-- Source: section 5.6 of R. Guerraoui, M. Yabandeh, Model Checking a Networked System Without the Network,
-- NSDI 2011; the protocol is that of M. Yabandeh, L. Franco, R. Guerraoui, One Acceptor is Enough, 2010. The
-- paper runs PaxosUtility, the service, on Paxos; here it is one process that keeps the last LeaderChange and
-- the active acceptor, which does not change. With Second=false every node believes at first that the acceptor
-- is the first member, as the leader is: the developer wrote begin()++ for ++begin().
--
-- expect: --semantics=M : verified 6228 26116
-- expect: --semantics=M --local : verified 131 1556
-- expect: --semantics=M --dead-messages=drop : verified 964 3548
-- expect: --semantics=M --const Second=false : violated depth 9
-- expect: --semantics=M --const Second=false --local : violated
-- expect: --semantics=M --const Second=false --from=models/snapshots/one_paxos.json : violated depth 3
-- expect: --semantics=M --const Second=false --from=models/snapshots/one_paxos.json --local : violated depth 3
-- expect: --semantics=M --faults=lose:1 : verified 18830 101882
-- expect: --semantics=M --faults=crash:1 : verified 10000 68097
-- expect: --semantics=M --faults=partition:1 : verified 127994 807319
-- small: Nodes=2
-- The snapshot is the live state in which the paper's search begins (its N1, N2 and N3 are nodes 0, 1 and
-- 2): node 2 has become the leader, its value is accepted by node 1 and known to both; node 0 has heard of nothing
-- and takes itself for the leader. It proposes to the acceptor that it believes in, which is itself.

const
  Nodes  : 3;
  Second : true;                                  -- the acceptor is the second member; false: the first

type
  node_t : 0..Nodes - 1;

message
  LeaderChange ()                            from Node    to Utility;
  Granted      (acceptor : node_t)           from Utility to Node;
  Propose      (val : node_t)                from Node    to Node;
  Learn        (val : node_t; who : node_t)  from Node    to Node;  -- accepted when `who` proposed

process Node [i : node_t]
var
  leader   : node_t;                              -- as far as this node knows
  acceptor : node_t;
  asked    : boolean;                             -- to become the leader
  proposed : boolean;
  accepted : node_t;                              -- as the acceptor: the first value proposed
  chosen   : node_t;

startstate begin
  leader := 0;  acceptor := Second ? 1 : 0;  asked := false;  proposed := false;
end;

  rule "suspect the leader"  leader != i & !asked  ==>
  begin
    asked := true;
    send LeaderChange() to Utility;
  end;

  on "become leader"  g : Granted  ==>  begin leader := i; acceptor := g.acceptor; end;

  rule "propose"  leader = i & !proposed  ==>
  begin
    proposed := true;
    send Propose(i) to acceptor;
  end;

  on "accept"  p : Propose from l  ==>
  begin
    if isundefined(accepted) then accepted := p.val; end;
    broadcast Learn(accepted, l) to Node;
  end;

  on "learn"  m : Learn from a  ==>  begin chosen := m.val; end;
end;

process Utility
var
  leader   : node_t;
  acceptor : node_t;

startstate begin leader := 0; acceptor := 1; end;

  on "leader change"  c : LeaderChange from n  ==>
  begin
    leader := n;
    reply Granted(acceptor);
  end;
end;

invariant "agreement"
  forall i : node_t; j : node_t do
    !isundefined(Node[i].chosen) & !isundefined(Node[j].chosen) -> Node[i].chosen = Node[j].chosen
  end;

cover "another leader"
  Utility.leader = Nodes - 1;

faults
  crash Node at most 0;
  lose Propose, Learn at most 0;
  partition Node at most 0;
end;
