-- Single-decree Paxos with acceptors that break their promises: they accept every proposal.
--
-- Source: the row "faulty Paxos (always accept proposals)" of P. Bokor, M. Serafini, N. Suri, On
-- Efficient Models for Model Checking Message-Passing Distributed Protocols, FMOODS/FORTE 2010. The protocol is that
-- of paxos.m, where it is explained, without the test of the promised number when a Write arrives. The
-- counterexample: a leader that was slow writes after another has read, and both get a majority.
-- small: Acceptors=2
-- expect: --semantics=M : violated depth 16
-- expect: --semantics=M --symm : violated depth 16
-- expect(slow): --semantics=M-MP --symm : violated depth 32
-- expect(slow): --semantics=MP --symm : violated depth 32
-- expect(slow): --semantics=M --symm --faults=crash:1 : violated depth 16

const
  Leaders   : 2;
  Acceptors : 3;
  Majority  : Acceptors / 2 + 1;

type
  leader_t   : scalarset(Leaders);
  acceptor_t : scalarset(Acceptors);
  number_t   : 0..Leaders;                        -- 0: none yet
  heard_t    : array [acceptor_t] of array [1..Leaders] of leader_t;

message                                           -- name, payload, who sends it to whom
  Read     (num : number_t)                  from Leader   to Acceptor;
  ReadRepl (num : number_t; val : leader_t)  from Acceptor to Leader;
  Write    (num : number_t; val : leader_t)  from Leader   to Acceptor;
  Accept   (num : number_t; val : leader_t)  from Acceptor to Learner;

var
  started : number_t;                             -- a plain global: allowed, but whoever touches it is not local

startstate begin started := 0; end;

process Leader [l : leader_t]                     -- a leader's own value is its identity
var
  phase : enum { idle, reading, writing };
  num   : number_t;                               -- of its proposal
  val   : leader_t;                               -- proposed

startstate begin phase := idle; num := 0; undefine val; end;

  rule "start"  phase = idle  ==>
  begin
    started := started + 1;  num := started;  phase := reading;
    broadcast Read(num) to Acceptor;
  end;

  -- A majority has answered: take over the value of the highest accepted proposal, if there is one.
  on "decide"  rs : quorum Majority of ReadRepl from a  when phase = reading  ==>
  var best : number_t;
  begin
    best := 0;  val := l;
    for a in rs do
      if rs[a].num > best then best := rs[a].num; val := rs[a].val; end;
    end;
    phase := writing;
    broadcast Write(num, val) to Acceptor;
  end;

  on "late reply"  r : ReadRepl from a  when phase = writing  ==>  begin end;
end;

process Acceptor [a : acceptor_t]
var
  promised : number_t;                            -- to accept nothing below; broken on Write
  num      : number_t;                            -- the last proposal accepted,
  val      : leader_t;                            -- and its value

startstate begin promised := 0; num := 0; undefine val; end;

  on "read"  m : Read from l  ==>
  begin
    if m.num > promised then
      promised := m.num;
      reply ReadRepl(num, val);                   -- an undefined field travels as undefined
    end;
  end;

  on "write"  m : Write from l  ==>
  begin
    promised := m.num;  num := m.num;  val := m.val;        -- wrong: whatever was promised
    send Accept(num, val) to Learner;
  end;
end;

process Learner
var
  seen : heard_t;                                 -- undefined: not heard of

startstate begin undefine seen; end;

  on "accept"  m : Accept from a  ==>  begin seen[a][m.num] := m.val; end;
end;

-- A proposal is chosen when a majority has accepted it.
invariant "agreement"
  forall i : 1..Leaders; j : 1..Leaders do
    count a : acceptor_t do !isundefined(Learner.seen[a][i]) end >= Majority &
    count a : acceptor_t do !isundefined(Learner.seen[a][j]) end >= Majority ->
    forall a : acceptor_t; b : acceptor_t do
      !isundefined(Learner.seen[a][i]) & !isundefined(Learner.seen[b][j]) -> Learner.seen[a][i] = Learner.seen[b][j]
    end
  end;

faults
  crash Leader at most 0;
  crash Acceptor at most 0;
end;
