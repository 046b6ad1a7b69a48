-- Two-phase commit whose coordinator crashes: its participants wait for ever, unless it comes back with its decision.
--
-- Protocol: J. Gray, Notes on Data Base Operating Systems, 1978. The model is gomc's own.
--
-- expect: --semantics=M : verified 355 988
-- expect: --semantics=M --symm --fairness=none : verified
-- expect: --semantics=M --faults=off : verified
-- expect: --semantics=M --faults=crash:1,restart:0 : violated depth 2
-- expect: --semantics=M --faults=crash:2,restart:2 : verified
-- expect: --semantics=M --const Logs=false : violated depth 8
-- expect: --semantics=M --const Logs=false --faults=crash:1,restart:0 : violated depth 2
-- expect: --semantics=M --const Logs=false --faults=crash:0,restart:0 : verified
-- expect: --semantics=M --faults=lose:1 : violated exit 10
-- expect: --semantics=M --faults=partition:1 : violated exit 10
--
-- The coordinator writes its decision down before it tells anybody. One that comes back without a decision aborts; one
-- that has decided tells its decision again. A participant that has voted yes cannot decide by itself: it is blocked
-- until it is told. That the coordinator comes back at all is the work of a supervisor: so its restart is fair. Without Logs the decision is not written down.

const
  Participants : 2;
  Logs         : true;

type
  participant_t : scalarset(Participants);
  decision_t    : enum { open, commit, abort };
  state_t       : enum { working, prepared, committed, aborted };

message
  Prepare ()                       from Coordinator to Participant;
  Vote    (yes : boolean)          from Participant to Coordinator;
  Decide  (decision : decision_t)  from Coordinator to Participant bag[4];

process Coordinator
persistent var
  written : decision_t;
var
  phase : enum { starting, waiting, back, finished };

startstate
begin
  if restarted then
    phase := back;
  else
    phase := starting;
    written := open;
  end;
end;

  procedure decide (decision : decision_t);
  begin
    if Logs then written := decision; end;
    phase := finished;
    broadcast Decide(decision) to Participant;
  end;

  rule "prepare"  phase = starting  ==>
  begin
    phase := waiting;
    broadcast Prepare() to Participant;
  end;

  on "all vote yes"  votes : quorum Participants of Vote from p  where votes[p].yes  when phase = waiting  ==>
  begin
    decide(commit);
  end;

  on "one votes no"  vote : Vote from p  where !vote.yes  when phase = waiting  ==>  begin decide(abort); end;
  on "late vote"  vote : Vote from p  when phase = finished | phase = back  ==>  begin end;

  rule "recover"  phase = back  ==>
  begin
    decide(written = open ? abort : written);
  end;
end;

process Participant [p : participant_t]
var
  state : state_t;

startstate begin state := working; end;

  ruleset yes : boolean do
    on "vote"  m : Prepare  when state = working  ==>
    begin
      state := yes ? prepared : aborted;
      reply Vote(yes);
    end;
  end;

  on "too late"  m : Prepare  when state != working  ==>  begin end;

  on "decision"  m : Decide  ==>
  begin
    state := m.decision = commit ? committed : aborted;
  end;
end;

faults
  crash Coordinator at most 1;
  fair restart Coordinator at most 1;
  lose Decide at most 0;
  partition Coordinator, Participant at most 0;
end;

invariant "atomic"
  forall p : participant_t; q : participant_t do
    !(Participant[p].state = committed & Participant[q].state = aborted)
  end;

final "nobody is left waiting for a decision"
  forall p : participant_t do Participant[p].state != prepared end;

-- Who has voted yes is told, in every run, unless the coordinator crashes once more than it comes back. All runs end.
ltl "decided" forall p : participant_t do
  Participant[p].state = prepared leadsto Participant[p].state = committed | Participant[p].state = aborted | crashed(Coordinator) end;

cover "all commit"
  forall p : participant_t do Participant[p].state = committed end;
