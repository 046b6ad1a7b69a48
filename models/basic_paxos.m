-- Basic Paxos with retries: proposers that give up a ballot and try a higher one, acceptors, and learners.
--
-- Protocol: L. Lamport, Paxos Made Simple, 2001; one of the seven protocols of A. Desai et al., Building Reliable
-- Distributed Systems With P, UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: --const Proposers=1 --const Restless=1 : verified 20839 50009
-- expect(slow): verified 1638993 6721417
-- expect: --symm : verified 278617 1142152
-- expect: --symm --mailbox=pair : verified 48269 274839
-- expect: --symm --mailbox=pair --const Lax=true : violated depth 20
-- expect: --symm --mailbox=pair --const Proud=true : violated depth 20
-- expect: --symm --mailbox=pair --const Quick=true : violated depth 12
-- expect(slow): --const Proposers=1 --const Restless=1 --faults=crash:1 : verified 149296 531361
-- expect(slow): --symm --dead-messages=drop --mailbox=pair --faults=crash:1 --const Learners=2 : verified 447290 2411873
-- expect(slow): --symm --dead-messages=drop --mailbox=pair --const Learners=2 --const Restless=1 : verified 1210283 5391417
-- small: Proposers=1 Restless=1 Acceptors=2
-- A proposer asks the acceptors for promises in a ballot of its own, proposes what was accepted in the greatest ballot
-- that they report, else its own value, and is done when most have accepted. It goes on with its next ballot when an
-- acceptor refuses, or when it does not wait any longer. When most have accepted it tells the learners. Fewer than half of
-- the acceptors crash.
--
-- A Lax acceptor takes a proposal whatever it has promised. A Proud proposer proposes its own value always. A Quick one
-- is content with fewer than most.

const
  Proposers : 2;
  Acceptors : 3;
  Learners  : 1;
  Rounds    : 2;                                  -- ballots of each proposer
  Restless  : 0;                                  -- proposers that try their second ballot, too
  Majority  : Acceptors / 2 + 1;
  Ballots   : Proposers * Rounds;
  Lax       : false;
  Proud     : false;
  Quick     : false;

type
  proposer_t : 0..Proposers - 1;                  -- and its value
  acceptor_t : scalarset(Acceptors);
  learner_t  : scalarset(Learners);
  round_t    : 0..Rounds - 1;
  ballot_t   : 1..Ballots;
  upto_t     : 0..Ballots;

event
  Prepare  (b : ballot_t);                        -- proposer to acceptors,
  Promise  (b : ballot_t; last : upto_t; v : proposer_t);
  Refuse   (b : ballot_t);                        -- and back
  Propose  (b : ballot_t; v : proposer_t);        -- proposer to acceptors,
  Accepted (b : ballot_t);                        -- and back
  Decide   (v : proposer_t);                      -- proposer to learners
  Learn    (l : learner_t; v : proposer_t);       -- to who watches

machine Proposer [p : proposer_t]
  mailbox 12;
var
  round  : round_t;
  last   : upto_t;
  value  : proposer_t;
  agreed : array [acceptor_t] of boolean;

  function ballot () : ballot_t;
  begin
    return round * Proposers + p + 1;
  end;

  function most () : boolean;
  var n : 0..Acceptors;
  begin
    n := 0;
    for a : acceptor_t do if agreed[a] then n := n + 1; end; end;
    return n >= (Quick ? Majority - 1 : Majority);
  end;

  procedure clean ();
  begin
    for a : acceptor_t do agreed[a] := false; end;
  end;

  -- The next ballot, or the end.
  procedure retry ();
  begin
    clean();
    last := 0;
    value := p;
    if p < Restless & round < Rounds - 1 then round := round + 1; goto Preparing; else goto Done; end;
  end;

  start state Idle
    entry begin round := 0; last := 0; value := p; clean(); end;

    rule "begin" begin goto Preparing; end;
  end;

  state Preparing
    entry begin broadcast Prepare(ballot()) to Acceptor; end;

    on m : Promise from a  ==>
    begin
      if m.b = ballot() then
        agreed[a] := true;
        if m.last > last then last := m.last; if !Proud then value := m.v; end; end;
        if most() then goto Proposing; end;
      end;
    end;

    on m : Refuse  ==>  begin if m.b = ballot() then retry(); end; end;
    rule "time-out"  ==>  begin retry(); end;
    ignore Accepted;
  end;

  state Proposing
    entry begin clean(); broadcast Propose(ballot(), value) to Acceptor; end;

    on m : Accepted from a  ==>
    begin
      if m.b = ballot() then
        agreed[a] := true;
        if most() then broadcast Decide(value) to Learner; goto Done; end;
      end;
    end;

    on m : Refuse  ==>  begin if m.b = ballot() then retry(); end; end;
    rule "time-out"  ==>  begin retry(); end;
    ignore Promise;
  end;

  state Done
    entry begin clean(); last := 0; end;
    ignore Promise, Refuse, Accepted;
  end;
end;

machine Acceptor [a : acceptor_t]
  mailbox 12;
var
  promised, accepted : upto_t;
  value              : proposer_t;

  start state Voting
    entry begin promised := 0; accepted := 0; end;

    on m : Prepare  ==>
    begin
      if m.b > promised then
        promised := m.b;
        reply Promise(m.b, accepted, accepted = 0 ? 0 : value);
      else
        reply Refuse(m.b);
      end;
    end;

    on m : Propose  ==>
    begin
      if m.b >= promised | Lax then
        promised := m.b;
        accepted := m.b;
        value := m.v;
        reply Accepted(m.b);
      else
        reply Refuse(m.b);
      end;
    end;
  end;
end;

machine Learner [l : learner_t]
  mailbox Proposers;
var
  value : proposer_t;

  start state Learning
    on d : Decide  ==>
    begin
      value := d.v;
      announce Learn(l, d.v);
      goto Knowing;
    end;
  end;

  state Knowing
    on d : Decide  ==>  begin assert "one value" d.v = value; end;
  end;
end;

-- What is learnt is one value.
monitor Agreement observes Learn
var
  chosen : proposer_t;

  start state Watching
    on e : Learn  ==>
    begin
      assert "one value" isundefined(chosen) | chosen = e.v;
      chosen := e.v;
    end;
  end;
end;

faults
  crash Acceptor at most 0;
end;

invariant "all learners know the same"
  forall l : learner_t; k : learner_t do
    Learner[l].at = Knowing & Learner[k].at = Knowing -> Learner[l].value = Learner[k].value
  end;

invariant "an acceptor has promised what it accepts"
  forall a : acceptor_t do !crashed(Acceptor[a]) & !isundefined(Acceptor[a].promised) -> Acceptor[a].accepted <= Acceptor[a].promised end;

cover "all learn"
  forall l : learner_t do Learner[l].at = Knowing end;
