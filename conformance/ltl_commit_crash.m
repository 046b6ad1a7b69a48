-- expect: violated exit 12
-- expect: --fairness=event : violated exit 12
-- basis: decision: the table of known answers, found by another search over the same state graphs.
-- A coordinator that crashes leaves those who are prepared waiting for ever; that is how two-phase commit blocks.
const
  Participants : 2;
type
  participant_t : scalarset(Participants);
  coordinator_t : enum { starting, waiting, committing, aborting, finished };
  state_t       : enum { working, prepared, committed, aborted };
message
  Prepare ()                from Coordinator to Participant;
  Vote    (yes : boolean)   from Participant to Coordinator;
  Decide  (commit : boolean) from Coordinator to Participant;
  Ack     ()                from Participant to Coordinator;
process Coordinator
var
  phase : coordinator_t; crashed : boolean;
startstate begin phase := starting; crashed := false; end;
  rule "prepare"  !crashed & phase = starting  ==>
  begin
    phase := waiting;
    broadcast Prepare() to Participant;
  end;
  on "all vote yes"  votes : quorum Participants of Vote from p  where votes[p].yes  when !crashed & phase = waiting  ==>
  begin
    phase := committing;
    broadcast Decide(true) to Participant;
  end;
  on "one votes no"  vote : Vote from p  where !vote.yes  when !crashed & phase = waiting  ==>
  begin
    phase := aborting;
    broadcast Decide(false) to Participant;
  end;
  rule "time-out"  !crashed & phase = waiting  ==>
  begin
    phase := aborting;
    broadcast Decide(false) to Participant;
  end;
  on "late vote"  vote : Vote from p  when !crashed & (phase = aborting | phase = finished)  ==>  begin end;
  on "all done"  acks : quorum Participants of Ack from p  when !crashed & (phase = committing | phase = aborting)  ==>
  begin
    phase := finished;
  end;
  rule "crash"  !crashed  ==>  begin crashed := true; end;
end;
process Participant [p : participant_t]
var
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
ltl "decided" forall p : participant_t do
  Participant[p].state = prepared leadsto Participant[p].state = committed | Participant[p].state = aborted end;
