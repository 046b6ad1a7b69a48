-- Two-phase commit: a coordinator and its participants agree to commit or to abort a transaction.
--
-- Protocol: J. Gray, Notes on Data Base Operating Systems, 1978. The model is gomc's own.
--
-- expect: --semantics=M : verified 1145 4698
-- expect: --semantics=M-MP : verified 40232 208243
-- expect: --semantics=MP : verified 40232 163227
-- expect: --semantics=M --symm : verified 269 1087
-- expect: --semantics=M --dead-messages=drop : verified 305 1126
-- expect: --semantics=M-MP --dead-messages=drop : verified 6275 31751
-- expect: --semantics=M-MP --symm : verified 7369 38052
-- expect: --semantics=MP --symm : verified 7369 29764
-- expect: --semantics=M --symm --const Participants=4 : verified 796 4346
-- expect: --semantics=M --const Participants=4 : verified 10545 58386
-- expect: --semantics=M --por : verified 810 2579
-- expect: --semantics=M --por --symm : verified 197 628
-- expect: --semantics=M --symm --faults=lose:1 : verified 891 4621
-- expect: --semantics=M --symm --faults=crash:1 : verified 1209 9312
-- expect: --semantics=M --symm --const Blocks=false : verified 269 1087
-- expect: --semantics=M --symm --const Blocks=false --faults=crash:1 : violated exit 10
--
-- A participant may refuse at any time before it has voted. The coordinator may give up waiting for
-- votes (a time-out); otherwise it commits when all have voted yes and aborts at the first no. Nobody
-- crashes here unless it is asked for. Votes that come after the decision are consumed without effect.

const
  Participants : 3;

type
  participant_t : scalarset(Participants);
  coordinator_t : enum { starting, waiting, committing, aborting, finished };
  state_t       : enum { working, prepared, committed, aborted };

message
  Prepare ()                  from Coordinator to Participant;
  Vote    (yes : boolean)     from Participant to Coordinator;
  Decide  (commit : boolean)  from Coordinator to Participant;
  Ack     ()                  from Participant to Coordinator;

process Coordinator
persistent var
  phase : coordinator_t;

startstate begin phase := starting; end;

  rule "prepare"  phase = starting  ==>
  begin
    phase := waiting;
    broadcast Prepare() to Participant;
  end;

  on "all vote yes"  votes : quorum Participants of Vote from p  where votes[p].yes  when phase = waiting  ==>
  begin
    phase := committing;
    broadcast Decide(true) to Participant;
  end;

  on "one votes no"  vote : Vote from p  where !vote.yes  when phase = waiting  ==>
  begin
    phase := aborting;
    broadcast Decide(false) to Participant;
  end;

  rule "time-out"  phase = waiting  ==>
  begin
    phase := aborting;
    broadcast Decide(false) to Participant;
  end;

  on "late vote"  vote : Vote from p  when phase = aborting | phase = finished  ==>  begin end;

  on "all done"  acks : quorum Participants of Ack from p  when phase = committing | phase = aborting  ==>
  begin
    phase := finished;
  end;
end;

process Participant [p : participant_t]
persistent var
  state : state_t;

startstate begin state := working; end;

  rule "refuse"  state = working  ==>
  begin
    state := aborted;
  end;

  on "vote"  m : Prepare  ==>
  begin
    if state = working then state := prepared; end;
    reply Vote(state = prepared);
  end;

  on "decision"  m : Decide  ==>
  begin
    assert m.commit -> state = prepared "asked to commit without having promised to";
    state := m.commit ? committed : aborted;
    reply Ack();
  end;
end;

invariant "atomic"
  forall p : participant_t; q : participant_t do
    !(Participant[p].state = committed & Participant[q].state = aborted)
  end;

invariant "committed only by decision"
  forall p : participant_t do
    Participant[p].state = committed -> Coordinator.phase = committing | Coordinator.phase = finished
  end;

cover "everybody commits"
  Coordinator.phase = finished & forall p : participant_t do Participant[p].state = committed end;

cover "everybody aborts"
  Coordinator.phase = finished & forall p : participant_t do Participant[p].state = aborted end;

const
  Blocks : true;                                  -- to wait for ever is no mistake

final "everybody has decided"
  Blocks | forall p : participant_t do Participant[p].state = committed | Participant[p].state = aborted | crashed(Participant[p]) end;

faults
  crash Coordinator at most 0;
  crash Participant at most 0;
  lose Prepare, Vote, Decide, Ack at most 0;
end;
