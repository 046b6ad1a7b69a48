-- Single-decree Paxos by machines: proposers whose ballots may be equal, acceptors, and a learner.
--
-- Protocol: tutorial 5 (Paxos) of the P language, in gomc's own words.
--
-- expect: --symm : verified 75527 268277
-- expect: --symm --outbox=always : verified 169448 643416
-- expect: --symm --mailbox=pair --outbox=auto : verified 9585 41978
-- expect: --const Acceptors=2 : verified 4209 10164
-- expect: --const Acceptors=2 --symm : verified 1106 2682
-- expect(slow): --symm --const Strict=false : violated depth 32
-- expect: --const Acceptors=2 --const Strict=false : violated depth 28
-- expect(slow): verified 885895 3139528
-- expect: --symm --mailbox=pair --faults=crash:1 --const Proposers=1 : verified
-- expect: --symm --mailbox=pair --outbox=auto --faults=partition:1 --const Proposers=1 : verified 1316 4045
-- expect(slow): --symm --mailbox=pair --outbox=auto --faults=crash:1 : verified
-- small: Acceptors=1
-- In the tutorial a proposer's ballot is its number plus something random, so that two may be equal. What
-- saves it is that an acceptor promises only for a strictly greater ballot: with Strict=false two values
-- are taught.

const
  Proposers : 2;
  Acceptors : 3;
  Majority  : Acceptors / 2 + 1;
  Strict    : true;

type
  proposer_t : scalarset(Proposers);
  acceptor_t : scalarset(Acceptors);
  ballot_t   : 1..Proposers;                      -- only their order matters

event
  Prepare  (n : ballot_t);
  Promise  (n : ballot_t; accepted : ballot_t; val : proposer_t);
  Accept   (n : ballot_t; val : proposer_t);
  Accepted (n : ballot_t);
  Teach    (val : proposer_t);

machine Proposer [p : proposer_t]
var
  ballot   : ballot_t;
  best     : 0..Proposers;                        -- the greatest ballot in which something was accepted,
  val      : proposer_t;                          -- and what; a proposer's own value is its name
  answered : array [acceptor_t] of boolean;

  procedure nobody ();
  begin
    for a : acceptor_t do answered[a] := false; end;
  end;

  function enough () : boolean;
  var n : 0..Acceptors;
  begin
    n := 0;
    for a : acceptor_t do if answered[a] then n := n + 1; end; end;
    return n >= Majority;
  end;

  start state Resting
    ruleset b : ballot_t do
      rule "propose" begin ballot := b; goto Preparing; end;
    end;
  end;

  state Preparing
    entry begin
      val := p;
      best := 0;
      nobody();
      broadcast Prepare(ballot) to Acceptor;
    end;

    on r : Promise from a  ==>
    begin
      if r.n = ballot then
        if !isundefined(r.accepted) then
          if r.accepted > best then best := r.accepted; val := r.val; end;
        end;
        answered[a] := true;
        if enough() then goto Accepting; end;
      end;
    end;
  end;

  state Accepting
    entry begin undefine best; nobody(); broadcast Accept(ballot, val) to Acceptor; end;
    ignore Promise;

    on r : Accepted from a  ==>
    begin
      if r.n = ballot then
        answered[a] := true;
        if enough() then undefine answered; send Teach(val) to Learner; goto Finished; end;
      end;
    end;
  end;

  state Finished
    ignore Promise, Accepted;
  end;
end;

machine Acceptor [a : acceptor_t]
var
  promised : 0..Proposers;
  accepted : ballot_t;
  val      : proposer_t;

  start state Voting
    entry begin promised := 0; end;

    on m : Prepare  ==>
    begin
      if m.n > promised | (!Strict & m.n = promised) then
        promised := m.n;
        reply Promise(m.n, accepted, val);
      end;
    end;

    on m : Accept  ==>
    begin
      if m.n >= promised then
        promised := m.n;
        accepted := m.n;
        val := m.val;
        reply Accepted(m.n);
      end;
    end;
  end;
end;

machine Learner
var
  learnt : proposer_t;

  start state Learning
    on t : Teach  ==>
    begin
      assert "one value is taught" isundefined(learnt) | learnt = t.val;
      learnt := t.val;
    end;
  end;
end;

cover "both teach"
  forall p : proposer_t do Proposer[p].at = Finished end;

faults
  crash Proposer at most 0;
  crash Acceptor at most 0;
  partition Acceptor at most 0;
end;
