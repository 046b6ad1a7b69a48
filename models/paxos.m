-- Single-decree Paxos: leaders propose values, and no two different values are ever chosen.
--
-- Protocol: L. Lamport, The Part-Time Parliament, ACM TOCS 16(2), 1998. This model is gomc's reference for the Paxos
-- table of P. Bokor, M. Serafini, N. Suri, On Efficient Models for Model Checking Message-Passing Distributed Protocols,
-- FMOODS/FORTE 2010. The paper leaves its own model underdetermined, so the counts below are this model's, not the paper's.
--
-- expect: --semantics=M : verified 187535 957642
-- expect: --semantics=M --symm : verified 16544 84089
-- expect: --semantics=M --dead-messages=drop : verified 5491 21756
-- expect: --semantics=M --reduce : verified 286 692
-- expect: --semantics=M-MP --const Leaders=1 : verified 1690 5557
-- expect: --semantics=M-MP --symm --const Leaders=1 : verified 356 1156
-- expect: --semantics=MP --const Leaders=1 : verified 1690 5053
-- expect: --semantics=MP --symm --const Leaders=1 : verified 356 1036
-- expect: --semantics=M --symm --const Acceptors=4 : verified 85630 541724
-- expect(slow): --semantics=M --const Acceptors=4 : verified 3486353 22193092
-- expect(slow): --semantics=M-MP : verified 9791591 60409532
-- expect(slow): --semantics=M-MP --symm : verified 830469 5118848
-- expect(slow): --semantics=MP : verified 9791591 49000640
-- expect(slow): --semantics=MP --symm : verified 830469 4149508
-- expect(slow): --semantics=M --symm --faults=crash:1 : verified 111719 940458
-- small: Acceptors=2
-- Every leader makes one proposal; numbers are given out in the order in which the leaders start. Messages that come
-- too late are consumed without effect, so that nothing piles up.

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
  promised : number_t;                            -- accepts nothing below
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
    if m.num >= promised then
      promised := m.num;  num := m.num;  val := m.val;
      send Accept(num, val) to Learner;
    end;
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
