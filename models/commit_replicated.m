-- Two-phase commit over participants that are replicated: each of them is a service that never crashes, though it may
-- answer again.
--
-- Protocol: J. Gray, Notes on Data Base Operating Systems, 1978, and J. Gray, L. Lamport, Consensus on Transaction
-- Commit, 2006; one of the seven protocols of A. Desai et al., Building Reliable Distributed Systems With P,
-- UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: verified 41459 102233
-- expect: --const Again=0 --const Requests=1 : verified 679 1536
-- expect: --property=-#2 --const Again=0 --const Requests=1 : verified 331 651
-- expect: --const Again=0 --const Clients=2 --const Requests=1 : verified 11250 30292
-- expect: --const Deaf=true : violated depth 14
-- expect: --const Hasty=true : violated depth 9
-- expect: --const Careless=true : violated depth 16
-- expect(slow): --const Clients=2 --const Requests=1 : verified 230406 650326
-- expect(slow): --property=-#2 --const Clients=2 : verified 1437189 3454248
--
-- A client asks the coordinator for a transaction, which asks all participants to prepare it, and commits if all vote
-- yes. It aborts when one votes no, or when it does not wait any longer. It has decided when it has written the
-- decision down; then it tells the participants until all know, and after that the client. A participant is replicated:
-- a request may reach it twice, since those who ask it ask a new head again, and it may answer twice, since its tail may
-- crash when it has answered (model single_node: that chain replication is such a service is checked by gomc refine).
-- Again bounds both.
--
-- A Hasty coordinator tells the client before all participants know. A Deaf one counts each vote as a yes. A Careless
-- participant votes again, and perhaps otherwise, when it is asked again.

const
  Parts    : 2;
  Clients  : 1;
  Requests : 2;                                   -- of each client, one after the other
  Again    : 1;                                   -- repeated requests and answers of each participant
  Deaf     : false;
  Hasty    : false;
  Careless : false;

type
  part_t   : 0..Parts - 1;
  client_t : 0..Clients - 1;
  number_t : 1..Requests;
  trans_t  : record c : client_t; n : number_t; end;
  what_t   : enum { prepare, commit, abort };
  state_t  : enum { unknown, prepared, refused, committed, aborted };

event
  Start   (n : number_t);                         -- client to coordinator,
  Ended   (n : number_t; committed : boolean);    -- and back
  Ask     (t : trans_t; what : what_t);           -- coordinator to participant,
  Vote    (t : trans_t; yes : boolean);           -- and back
  Knows   (t : trans_t);
  Decided (t : trans_t; committed : boolean);     -- to who watches

machine Coordinator
  mailbox 12;
var
  now     : trans_t;
  answers : array [part_t] of boolean;            -- in this phase
  written : enum { open, yes, no };               -- the decision, on stable storage

  procedure decide (committing : boolean);
  begin
    written := committing ? yes : no;
    announce Decided(now, committing);
    if Hasty then send Ended(now.n, committing) to Client[now.c]; end;
    goto Telling;
  end;

  function complete () : boolean;
  begin
    return forall p : part_t do answers[p] end;
  end;

  start state Idle
    ignore Knows;                           -- late, or twice
    on b : Start from c  ==>
    begin
      now.c := c;
      now.n := b.n;
      written := open;
      goto Preparing;
    end;
  end;

  state Preparing
    defer Start;
    ignore Knows;
    entry begin
      for p : part_t do answers[p] := false; end;
      broadcast Ask(now, prepare) to Participant;
    end;

    on v : Vote from p  ==>
    begin
      if v.t.c = now.c & v.t.n = now.n then
        answers[p] := true;
        if !v.yes & !Deaf then decide(false); elsif complete() then decide(true); end;
      end;
    end;

    rule "time-out" begin decide(false); end;
  end;

  state Telling
    defer Start;
    ignore Vote;
    entry begin
      for p : part_t do answers[p] := false; end;
      broadcast Ask(now, written = yes ? commit : abort) to Participant;
    end;

    on k : Knows from p  ==>
    begin
      if k.t.c = now.c & k.t.n = now.n then
        answers[p] := true;
        if complete() then
          if !Hasty then send Ended(now.n, written = yes) to Client[now.c]; end;
          undefine now;
          undefine written;
          goto Idle;
        end;
      end;
    end;
  end;
end;

-- The service that a participant is, with the learner that it runs: what came of each transaction.
machine Participant [p : part_t]
  mailbox 12;
var
  state : array [client_t] of array [number_t] of state_t;
  again : 0..Again;
  last  : record t : trans_t; what : what_t; end;  -- the last request, which may come again

  procedure answer (t : trans_t; what : what_t);
  begin
    if what = prepare then
      send Vote(t, state[t.c][t.n] = prepared | state[t.c][t.n] = committed) to Coordinator;
    else
      send Knows(t) to Coordinator;
    end;
  end;

  procedure prepareIt (t : trans_t);
  var yes : boolean;
  begin
    if state[t.c][t.n] = unknown | Careless & (state[t.c][t.n] = prepared | state[t.c][t.n] = refused) then
      choose yes : boolean;
      state[t.c][t.n] := yes ? prepared : refused;
    end;
  end;

  procedure apply (t : trans_t; what : what_t);
  begin
    if what = prepare then
      prepareIt(t);
    elsif state[t.c][t.n] != committed & state[t.c][t.n] != aborted then
      assert "asked to commit what was voted for" what = commit -> state[t.c][t.n] = prepared;
      state[t.c][t.n] := what = commit ? committed : aborted;
    end;
    answer(t, what);
  end;

  start state Serving
    entry begin
      for c : client_t; n : number_t do state[c][n] := unknown; end;
      again := 0;
    end;

    on a : Ask  ==>
    begin
      last.t := a.t;
      last.what := a.what;
      apply(a.t, a.what);
    end;

    rule "again"  again < Again & !isundefined(last.what)  ==>
    begin
      again := again + 1;
      apply(last.t, last.what);
    end;
  end;
end;

model machine Client [c : client_t]
var
  asked : 0..Requests;

  start state Starting
    entry begin asked := 0; goto Idle; end;
  end;

  state Idle
    rule "begin"  asked < Requests  ==>
    begin
      asked := asked + 1;
      send Start(asked) to Coordinator;
      goto Waiting;
    end;
  end;

  state Waiting
    on e : Ended  ==>
    begin
      assert "the answer is that to the question" e.n = asked;
      goto Idle;
    end;
  end;
end;

-- What a participant commits, nobody aborts, and the client hears what was decided, once all know.
monitor Atomicity observes Decided, Ended
var
  decision : array [client_t] of array [number_t] of enum { none, commits, aborts };

  start state Watching
    entry begin for c : client_t; n : number_t do decision[c][n] := none; end; end;

    on d : Decided  ==>
    begin
      assert "nothing is decided twice" decision[d.t.c][d.t.n] = none;
      decision[d.t.c][d.t.n] := d.committed ? commits : aborts;
    end;

    on e : Ended from k to c  ==>
    begin
      assert "the client hears what was decided" decision[c][e.n] = (e.committed ? commits : aborts);
    end;
  end;
end;

invariant "atomic"
  forall p : part_t; q : part_t; c : client_t; n : number_t do
    !(Participant[p].state[c][n] = committed & Participant[q].state[c][n] = aborted)
  end;

invariant "participants do what was decided"
  forall p : part_t; c : client_t; n : number_t do
    (Participant[p].state[c][n] = committed -> Atomicity.decision[c][n] = commits) &
    (Participant[p].state[c][n] = aborted -> Atomicity.decision[c][n] = aborts)
  end;

invariant "who is answered is known by all"
  forall p : part_t; c : client_t; n : number_t do
    Client[c].at = Idle & n <= Client[c].asked ->
    Participant[p].state[c][n] = committed | Participant[p].state[c][n] = aborted
  end;

liveness "the coordinator makes progress"
  Coordinator.at = Idle;

liveness "every transaction can end"
  forall c : client_t do Client[c].at = Idle end;

cover "all participants commit"
  exists c : client_t; n : number_t do forall p : part_t do Participant[p].state[c][n] = committed end end;

cover "a client is told of an abort"
  exists c : client_t do
    Client[c].at = Idle & exists n : number_t do n <= Client[c].asked & Participant[0].state[c][n] = aborted end
  end;
