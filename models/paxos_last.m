-- Paxos with all three roles in each node and two proposals, the second of which meets what is left of the first.
--
-- Protocol: L. Lamport, The Part-Time Parliament, ACM TOCS 16(2), 1998. The two proposals are those of section
-- 5.2 of R. Guerraoui, M. Yabandeh, Model Checking a Networked System Without the Network, NSDI 2011, and the
-- mistake is that of its section 5.5: with Highest=false a proposer takes over the value of the last response
-- instead of that of the response with the highest number; who has accepted nothing responds with the
-- proposer's own value. The live state in which the paper finds it is snapshots/paxos_last.json (N1, N2 and N3
-- there are nodes 0, 1 and 2): node 0 has proposed, nodes 0 and 1 have accepted, but only node 0 has learned
-- that; all other messages are lost. Now node 1 proposes, the response of node 2 is the last, and another value
-- is chosen.
--
-- expect: --semantics=M : verified 1692 5724
-- expect: --semantics=M --local : verified 1820 20300
-- expect: --semantics=M --const Nodes=3 --from=models/snapshots/paxos_last.json : verified 6582 32854
-- expect: --semantics=M --const Nodes=3 --from=models/snapshots/paxos_last.json --local : verified 240 992
-- expect: --semantics=M --const Nodes=3 --const Highest=false --from=models/snapshots/paxos_last.json : violated depth 9
-- expect: --semantics=M --const Nodes=3 --const Highest=false --from=models/snapshots/paxos_last.json --local : violated
-- expect(slow): --semantics=M --const Nodes=3 --local : verified
-- expect(slow): --semantics=M --const Nodes=3 --const Highest=false --local : violated
-- expect: --semantics=M --faults=lose:1 : verified 7056 26862
-- expect: --semantics=M --faults=crash:1 : verified 2198 14746
-- expect: --semantics=M --faults=partition:1 : verified 18543 83323
--
-- Three nodes are what the paper has, and what the mistake needs: of two, both must respond. From the start they
-- are more than a search of global states can do in minutes.

const
  Nodes     : 2;
  Proposers : 2;                                  -- nodes 0 .. Proposers-1 propose, once each
  Majority  : Nodes / 2 + 1;
  Highest   : true;                               -- take over the value of the highest response; false: of the last

type
  node_t   : 0..Nodes - 1;
  number_t : 0..Proposers;                        -- of a proposal: node i uses i+1; 0: none

message
  Prepare         (num : number_t)                                from Node to Node;
  PrepareResponse (num : number_t; acc : number_t; val : node_t)  from Node to Node;
  Accept          (num : number_t; val : node_t)                  from Node to Node;
  Learn           (num : number_t; val : node_t)                  from Node to Node;

process Node [i : node_t]
var
  proposed  : boolean;                            -- the proposer
  responded : set of node_t;
  best      : number_t;                           -- the highest proposal that a response tells of,
  val       : node_t;                             -- and its value
  promised  : number_t;                           -- the acceptor: nothing below
  accNum    : number_t;                           -- the last accepted proposal,
  accVal    : node_t;                             -- and its value
  learned   : array [number_t] of set of node_t;  -- the learner
  chosen    : node_t;

startstate begin
  proposed := false;  best := 0;  promised := 0;  accNum := 0;
  responded := {};  clear learned;
end;

  rule "propose"  i < Proposers & !proposed  ==>
  begin
    proposed := true;  val := i;
    broadcast Prepare(i + 1) to Node;
  end;

  on "prepare"  m : Prepare from p  ==>
  begin
    if m.num > promised then
      promised := m.num;
      reply PrepareResponse(m.num, accNum, accVal);
    end;
  end;

  on "response"  r : PrepareResponse from a  when proposed  ==>
  begin
    if !(a in responded) & size(responded) < Majority then
      add a to responded;
      if r.acc > best | !Highest then
        best := r.acc;
        val := r.acc > 0 ? r.val : i;
      end;
      if size(responded) = Majority then broadcast Accept(i + 1, val) to Node; end;
    end;
  end;

  on "accept"  m : Accept from p  ==>
  begin
    if m.num >= promised then
      promised := m.num;  accNum := m.num;  accVal := m.val;
      broadcast Learn(m.num, m.val) to Node;
    end;
  end;

  on "learn"  m : Learn from a  ==>
  begin
    add a to learned[m.num];
    if size(learned[m.num]) >= Majority then chosen := m.val; end;
  end;
end;

invariant "agreement"
  forall i : node_t; j : node_t do
    !isundefined(Node[i].chosen) & !isundefined(Node[j].chosen) -> Node[i].chosen = Node[j].chosen
  end;

faults
  crash Node at most 0;
  lose Prepare, PrepareResponse, Accept, Learn at most 0;
  partition Node at most 0;
end;
