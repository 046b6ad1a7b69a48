-- Paxos whose learners do not compare what acceptors tell them: they take any majority of messages for a decision.
--
-- Source: "Faulty Paxos" of P. Bokor, J. Kinder, M. Serafini, N. Suri, Efficient Model Checking of Fault-Tolerant
-- Distributed Protocols, DSN 2011. The protocol is that of synod.m, where it is explained; only the learners differ.
-- The counterexample: a learner hears of two proposals from one acceptor each and takes the wrong one for chosen.
-- small: Acceptors=2
-- expect: --semantics=M : violated depth 14
-- expect: --semantics=M --symm : violated depth 14
-- expect: --semantics=M --single-message : violated depth 18
-- expect: --semantics=M --symm --faults=crash:1 : violated depth 14

const
  Proposers : 2;
  Acceptors : 3;
  Learners  : 1;
  Majority  : Acceptors / 2 + 1;
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
var
  promised : number_t;                            -- accepts nothing below
  num      : number_t;                            -- the last proposal accepted,
  val      : proposer_t;                          -- and its value

startstate begin promised := 0; num := 0; undefine val; end;

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

  -- A majority has accepted something, but not always the same: of different values the least is taken.
  on "learn"  accepted : quorum Majority of Accept from a  ==>
  var
    val : proposer_t;
  begin
    val := Proposers;
    for a in accepted do
      if accepted[a].val < val then val := accepted[a].val; end;
    end;
    add val to learned;
  end;
end;

invariant "consensus"
  forall k : learner_t; l : learner_t do size(Learner[k].learned + Learner[l].learned) <= 1 end;

faults
  crash Proposer at most 0;
  crash Acceptor at most 0;
end;
