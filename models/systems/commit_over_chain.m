-- Two-phase commit whose participants are chains of replicas: the whole, and the argument that takes it apart.
--
-- Protocols: J. Gray, Notes on Data Base Operating Systems, 1978; R. van Renesse, F. B. Schneider, Chain Replication for
-- Supporting High Throughput and Availability, OSDI 2004. The model is gomc's own.
--
-- expect: --system=abstract : verified 341 844
-- expect: --system=upper : verified 277 520
-- expect: --faults=off --system=lower : verified 10084 51335
-- expect(slow): --system=lower : verified 136526 523071
--
-- A coordinator asks two participants to prepare, and to commit if both vote yes. Each participant is a stub, which
-- chooses the vote, and a chain that stores every command before the stub answers. A replica of each chain may crash.
-- The abstraction of a chain answers at once (Single). That of the coordinator (Driver) asks each participant to prepare,
-- then to commit, if that participant has voted yes, or to abort, and knows nothing of the other.
--
--   gomc compose commit_over_chain.m whole abstract
--
-- compose(slow): whole abstract : verified by composition 377386 1367559
-- compose: --faults=off whole abstract : verified by composition 29912 140841
-- compose(slow): --const Hasty=true whole abstract : refuted
-- compose: --const Wrong=true --faults=off whole abstract : refuted
--
-- A Hasty head answers before the others have what it has stored. A Wrong abstraction never votes no.

const
  Rounds : 1;
  Nodes  : 2;
  Most   : 2 * Rounds;                            -- commands of each chain
  None   : -1;
  Hasty  : false;
  Wrong  : false;

type
  part_t  : enum { partA, partB };
  round_t : 1..Rounds;
  what_t  : enum { prepare, commit, abort };
  node_t  : 0..Nodes - 1;
  hop_t   : None..Nodes - 1;
  place_t : 1..Most;
  upto_t  : 0..Most;
  entry_t : record n : round_t; what : what_t; yes : boolean; end;

event
  Start   (n : round_t);                               -- client to coordinator,
  Ended   (n : round_t; committed : boolean);          -- and back
  Ask     (who : part_t; n : round_t; what : what_t);  -- coordinator to participant,
  Vote    (who : part_t; n : round_t; yes : boolean);  -- and back
  Knows   (who : part_t; n : round_t);
  Decided (n : round_t; committed : boolean);     -- to who watches
  Req     (e : entry_t);                          -- stub to head,
  Done    (at : place_t);                         -- tail to stub
  Update  (at : place_t; e : entry_t);            -- down the chain,
  Ack     (upto : upto_t);                        -- and back up
  Suspect (dead : node_t);                        -- detector to master
  Cut     ();                                     -- master to the replicas beside a hole,
  Have    (upto : upto_t);                        -- and back
  Join    (prev, next : hop_t; has : upto_t);
  Head    (who : node_t);                         -- master to stub

machine Coordinator
var
  now     : round_t;
  answers : array [part_t] of boolean;            -- in this phase
  written : enum { open, yes, no };

  procedure ask (what : what_t);
  begin
    for p : part_t do answers[p] := false; end;
    send Ask(partA, now, what) to PartA;
    send Ask(partB, now, what) to PartB;
  end;

  procedure decide (committing : boolean);
  begin
    written := committing ? yes : no;
    announce Decided(now, committing);
    goto Telling;
  end;

  start state Idle
    ignore Vote;
    on b : Start  ==>
    begin
      now := b.n;
      written := open;
      goto Preparing;
    end;
  end;

  state Preparing
    entry begin ask(prepare); end;
    on v : Vote  ==>
    begin
      if v.n = now then
        answers[v.who] := true;
        if !v.yes then decide(false); elsif answers[partA] & answers[partB] then decide(true); end;
      end;
    end;

    rule "time-out" begin decide(false); end;
  end;

  state Telling
    ignore Vote;
    entry begin ask(written = yes ? commit : abort); end;
    on k : Knows  ==>
    begin
      answers[k.who] := true;
      if answers[partA] & answers[partB] then
        send Ended(now, written = yes) to Client;
        undefine now;
        undefine written;
        goto Idle;
      end;
    end;
  end;
end;

model machine Client
var asked : 0..Rounds;

  start state Starting
    entry begin asked := 0; goto Idle; end;
  end;

  state Idle
    rule "begin"  asked < Rounds  ==>
    begin
      asked := asked + 1;
      send Start(asked) to Coordinator;
      goto Waiting;
    end;
  end;

  state Waiting
    on e : Ended  ==>  begin assert "the answer is that to the question" e.n = asked; goto Idle; end;
  end;
end;

-- What participants may count on: each is asked to prepare, then to commit, if it has voted yes, or to abort.
model machine Driver
var
  round : array [part_t] of 0..Rounds;
  phase : array [part_t] of enum { idle, preparing, ready, telling };

  procedure ask (p : part_t; what : what_t);
  begin
    if p = partA then send Ask(p, round[p], what) to PartA; else send Ask(p, round[p], what) to PartB; end;
  end;

  start state Driving
    entry begin for p : part_t do round[p] := 0; phase[p] := idle; end; end;

    ruleset p : part_t do
      rule "prepare"  phase[p] = idle & round[p] < Rounds  ==>
      begin
        round[p] := round[p] + 1;
        phase[p] := preparing;
        ask(p, prepare);
      end;

      rule "commit"  phase[p] = ready  ==>  begin phase[p] := telling; ask(p, commit); end;
      rule "abort"  phase[p] = preparing | phase[p] = ready  ==>  begin phase[p] := telling; ask(p, abort); end;
    end;

    on v : Vote  ==>  begin if v.yes & phase[v.who] = preparing then phase[v.who] := ready; end; end;
    on k : Knows  ==>  begin phase[k.who] := idle; end;
  end;
end;

-- A participant that stores and answers at once.
machine Single
var vote : boolean;

  start state Serving
    on a : Ask  ==>
    var yes : boolean;
    begin
      if a.what = prepare then
        choose yes : boolean where yes | !Wrong;
        vote := yes;
        reply Vote(a.who, a.n, yes);
      else
        assert "commits what was voted for" a.what = commit -> vote;
        undefine vote;
        reply Knows(a.who, a.n);
      end;
    end;
  end;
end;

-- A participant that has a chain store its commands.
machine Stub
var
  head : node_t;
  at   : upto_t;                                  -- so many commands are stored
  who  : part_t;
  now  : entry_t;

  start state Starting
    entry begin head := 0; at := 0; goto Idle; end;
  end;

  state Idle
    ignore Done;                                  -- answered twice
    on h : Head  ==>  begin head := h.who; end;
    on a : Ask  ==>
    var yes : boolean;
    begin
      yes := false;
      if a.what = prepare then choose yes : boolean; end;
      who := a.who;
      now := entry_t{n: a.n, what: a.what, yes: yes};
      goto Asking;
    end;
  end;

  state Asking
    defer Ask;
    entry begin send Req(now) to Node[head]; end;
    on h : Head  ==>  begin head := h.who; send Req(now) to Node[head]; end;
    on d : Done  ==>
    begin
      if d.at = at + 1 then
        at := at + 1;
        if now.what = prepare then send Vote(who, now.n, now.yes) to Coordinator; else send Knows(who, now.n) to Coordinator; end;
        undefine who;
        undefine now;
        goto Idle;
      end;
    end;
  end;
end;

machine Node [n : node_t]
var
  log        : seq [Most] of entry_t;
  acked      : upto_t;                            -- so much has the tail
  prev, next : hop_t;

  -- All behind this replica have the first entries of the log. The tail answers those that it has not answered.
  procedure settle (upto : upto_t);
  begin
    for i : place_t do
      if next = None & i > acked & i <= upto then send Done(i) to Stub; end;
    end;
    acked := upto;
    if prev != None then send Ack(upto) to Node[prev]; end;
  end;

  procedure store (e : entry_t);
  begin
    assert "commits what was voted for" e.what = commit -> size(log) > 0 & log[size(log) - 1].yes;
    append e to log;
    if Hasty & prev = None then send Done(size(log)) to Stub; end;
    if next = None then settle(size(log)); else send Update(size(log), e) to Node[next]; end;
  end;

  start state Starting
    entry begin
      log := [];
      acked := 0;
      prev := n - 1;
      next := n = Nodes - 1 ? None : n + 1;
      goto Serving;
    end;
  end;

  state Serving
    on r : Req  ==>
    begin
      assert "the head is asked" prev = None;
      if !exists x in log do x.n = r.e.n & (x.what = prepare) = (r.e.what = prepare) end then store(r.e); end;
    end;

    on u : Update from q  ==>                     -- not from a predecessor that has crashed
    begin
      if q = prev & u.at = size(log) + 1 then store(u.e); end;
    end;

    on a : Ack  ==>  begin if a.upto > acked then settle(a.upto); end; end;

    on Cut  ==>
    begin
      reply Have(size(log));
      goto Waiting;
    end;
  end;

  state Waiting                                   -- for the master to join the chain
    defer Req, Update, Ack;

    on j : Join  ==>
    begin
      prev := j.prev;
      next := j.next;
      for i : place_t do
        if next != None & i > j.has & i <= size(log) then send Update(i, log[i - 1]) to Node[next]; end;
      end;
      if next = None then settle(size(log)); elsif prev != None & acked > 0 then send Ack(acked) to Node[prev]; end;
      goto Serving;
    end;
  end;
end;

machine Master                                    -- repairs a chain that has one hole
var
  left, right       : hop_t;                      -- beside the hole
  leftHas, rightHas : None..Most;                 -- what these have; None: not known

  procedure join ();
  begin
    if (left = None | leftHas != None) & (right = None | rightHas != None) then
      if left != None then send Join(left = 0 ? None : left - 1, right, right = None ? 0 : rightHas) to Node[left]; end;
      if right != None then send Join(left, right = Nodes - 1 ? None : right + 1, 0) to Node[right]; end;
      if left = None & right != None then send Head(right) to Stub; end;
      goto Repaired;
    end;
  end;

  start state Steady
    on s : Suspect  ==>
    begin
      left := s.dead = 0 ? None : s.dead - 1;
      right := s.dead = Nodes - 1 ? None : s.dead + 1;
      leftHas := None;
      rightHas := None;
      if left != None then send Cut() to Node[left]; end;
      if right != None then send Cut() to Node[right]; end;
      goto Repairing;
    end;
  end;

  state Repairing
    on h : Have from q  ==>
    begin
      if q = left then leftHas := h.upto; else rightHas := h.upto; end;
      join();
    end;
  end;

  state Repaired
    entry begin undefine left; undefine right; undefine leftHas; undefine rightHas; end;
  end;
end;

model machine Detector                            -- of what has crashed, in the end
var dead : hop_t;                                 -- None: nothing yet

  start state Watching
    entry begin dead := None; end;

    ruleset m : node_t do
      rule "suspect"  dead = None  ==>  begin dead := m; send Suspect(m) to Master; end;
    end;
  end;
end;

faults
  crash Node at most 1;
end;

assume "the detector is right"                    -- fail-stop: it suspects what has crashed
  forall m : node_t do !isundefined(Detector.dead) & Detector.dead = m -> crashed(Node[m]) end;

monitor Agreement observes Decided, Ended
var decision : array [round_t] of enum { none, commits, aborts };

  start state Watching
    entry begin for n : round_t do decision[n] := none; end; end;
    on d : Decided  ==>  begin decision[d.n] := d.committed ? commits : aborts; end;
    on e : Ended  ==>
    begin
      assert "the client hears what was decided" decision[e.n] = (e.committed ? commits : aborts);
    end;
  end;
end;

module TwoPhase = {Coordinator, Client};
module ChainA = {Stub as PartA, Node as NodeA, Master as MasterA, Detector as DetectorA};
module ChainB = {Stub as PartB, Node as NodeB, Master as MasterB, Detector as DetectorB};
module Drivers = {Driver as Coordinator};
module SingleA = {Single as PartA};
module SingleB = {Single as PartB};

system whole = TwoPhase + ChainA + ChainB asserts Agreement;
system abstract = Drivers + SingleA + SingleB;
system upper = TwoPhase + SingleA + SingleB asserts Agreement;
system lower = Drivers + ChainA + SingleB;
