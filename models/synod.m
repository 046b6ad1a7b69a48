-- Single-decree Paxos with proposers, acceptors and learners: the protocol in the form of the MP-Basset paper.
--
-- Protocol: L. Lamport, Paxos Made Simple, ACM SIGACT News 32(4), 2001. The setting (P,A,L) is that of P. Bokor,
-- J. Kinder, M. Serafini, N. Suri, Efficient Model Checking of Fault-Tolerant Distributed Protocols, DSN 2011.
-- The paper leaves its own model underdetermined, so the counts below are this model's, not the paper's.
--
-- expect: --semantics=M : verified 26829 92798
-- expect: --semantics=M --symm : verified 4917 17157
-- expect: --semantics=M --dead-messages=drop : verified 3119 9727
-- expect: --semantics=M --const DropStale=false : verified 8649 20049
-- expect: --semantics=M --single-message : verified 129486 643477
-- expect: --semantics=M --single-message --const DropStale=false : verified 47502 189717
-- expect: --semantics=M --split=combined : verified 26829 92798
-- expect: --semantics=M --const Proposers=1 : verified 106 205
-- expect: --semantics=M --symm --faults=crash:1,restart:0 : verified 43168 281618
-- expect: --semantics=M --const Proposers=1 --faults=crash:1,restart:1 : verified
-- expect(slow): --semantics=M --symm --faults=crash:1,restart:1 : verified
-- expect: --semantics=M --const Proposers=1 --symm --faults=partition:1 : verified 666 2306
-- expect(slow): --semantics=M --symm --faults=partition:1 : verified 216175 1289036
-- expect: --semantics=M --symm --faults=crash:1,restart:1 --const Forgets=true : violated
-- expect: --semantics=M-MP --const Proposers=1 : verified 1045 2962
-- expect: --semantics=MP --const Proposers=1 : verified 1045 2818
-- small: Acceptors=2
-- Every proposer makes one proposal, whose number is its own, and needs no memory of it: a majority of replies is
-- consumed in one event, and what is left over when a proposal has been decided on stays in the channel. paxos.m
-- is the same protocol with a memory of phases, numbers given out as leaders start, and one learner that keeps a
-- record of what it hears. An acceptor that crashes has written down what it has promised and accepted, unless it
-- Forgets; with --faults=crash:1 one proposer and one acceptor, a minority, may crash.

const
  Proposers : 2;
  Acceptors : 3;
  Learners  : 1;
  Majority  : Acceptors / 2 + 1;
  Forgets   : false;                              -- wrong: true, an acceptor that comes back has promised nothing
  DropStale : true;                               -- are requests of a superseded proposal consumed, or left where they are?

type
  proposer_t : 1..Proposers;
  acceptor_t : scalarset(Acceptors);
  learner_t  : scalarset(Learners);
  number_t   : 0..Proposers;                      -- of a proposal; 0: none

message
  Read     (num : number_t)                    from Proposer to Acceptor;
  ReadRepl (num : number_t; val : proposer_t)  from Acceptor to Proposer;
  Write    (num : number_t; val : proposer_t)  from Proposer to Acceptor;
  Accept   (num : number_t; val : proposer_t)  from Acceptor to Learner;

process Proposer [p : proposer_t]                 -- its own value, and the number of its proposal, is its identity
var
  started : boolean;

startstate begin started := false; end;

  rule "start"  !started  ==>
  begin
    started := true;
    broadcast Read(p) to Acceptor;
  end;

  -- A majority has answered: propose the value of the highest accepted proposal, if there is one.
  on "decide"  rs : quorum Majority of ReadRepl from a  ==>
  var
    highest : number_t;
    val     : proposer_t;
  begin
    highest := 0;  val := p;
    for a in rs do
      if rs[a].num > highest then highest := rs[a].num; val := rs[a].val; end;
    end;
    broadcast Write(p, val) to Acceptor;
  end;
end;

process Acceptor [a : acceptor_t]
persistent var
  promised : number_t;                            -- accepts nothing below
  num      : number_t;                            -- the last proposal accepted,
  val      : proposer_t;                          -- and its value

startstate
begin
  if !restarted | Forgets then promised := 0; num := 0; undefine val; end;
end;

  on "read"  m : Read  when DropStale | m.num > promised  ==>
  begin
    if m.num > promised then
      promised := m.num;
      reply ReadRepl(num, val);                   -- an undefined field travels as undefined
    end;
  end;

  on "write"  m : Write  when DropStale | m.num >= promised  ==>
  begin
    if m.num >= promised then
      promised := m.num;  num := m.num;  val := m.val;
      broadcast Accept(num, val) to Learner;
    end;
  end;
end;

process Learner [l : learner_t]
var
  learned : set of proposer_t;                    -- the values that it takes to be chosen

startstate begin learned := {}; end;

  -- A majority has accepted the same proposal.
  ruleset n : 1..Proposers; v : proposer_t do
    on "learn"  accepted : quorum Majority of Accept from a  where accepted[a].num = n & accepted[a].val = v  ==>
    begin
      add v to learned;
    end;
  end;
end;

faults
  crash Proposer at most 0;
  crash Acceptor at most 0;
  restart Acceptor at most 0;
  partition Acceptor at most 0;
end;

invariant "consensus"
  forall k : learner_t; l : learner_t do size(Learner[k].learned + Learner[l].learned) <= 1 end;

cover "every value can be chosen"
  exists l : learner_t do Proposers in Learner[l].learned end;
