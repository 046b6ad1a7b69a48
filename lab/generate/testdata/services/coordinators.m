-- Atomic commit in two phases: a coordinator asks each participant to prepare a transaction, and commits if all vote for
-- it. A participant is a replicated service, so it answers in the end. Each client has a coordinator.
--
-- Protocol: J. Gray, Notes on Data Base Operating Systems, 1978.
--
-- A Deaf coordinator takes each vote for a yes.

const
  Deaf : false;

type
  trans_t : 1..Requests / 2;                      -- of one client: request 2 t - 1 prepares t, and 2 t decides it
  given_t : 0..Requests / 2;

event
  Start (k : key_t; v : value_t);                 -- client to coordinator,
  Ended (committed : boolean);                    -- and back

machine Caller [c : caller_t]
var
  number : upto_t;
  k      : key_t;
  v      : value_t;
  yes    : boolean;                               -- all have voted for it
  heard  : array [group_t] of boolean;            -- in this phase

  procedure ask (what : what_t);
  begin
    number := number + 1;
    for g : group_t do
      heard[g] := false;
      send Req(number, op_t{what : what, k : k, v : v}) to Dispatcher[g];
    end;
  end;

  function complete () : boolean;
  begin
    return forall g : group_t do heard[g] end;
  end;

  start state Starting
    entry begin
      number := 0;
      yes := false;
      for g : group_t do heard[g] := false; end;
      goto Idle;
    end;
  end;

  state Idle
    ignore Done;                                  -- answered twice

    on s : Start  ==>
    begin
      k := s.k;
      v := s.v;
      yes := true;
      goto Preparing;
    end;
  end;

  state Preparing
    entry begin ask(prepare); end;

    on d : Done from q  ==>
    begin
      if d.n = number then
        heard[q / Nodes] := true;
        if !d.r & !Deaf then yes := false; end;
        if complete() then goto Telling; end;
      end;
    end;
  end;

  state Telling
    entry begin ask(yes ? commit : abort); end;

    on d : Done from q  ==>
    begin
      if d.n = number then
        heard[q / Nodes] := true;
        if complete() then
          send Ended(yes) to Client[c];
          undefine k;
          undefine v;
          goto Idle;
        end;
      end;
    end;
  end;
end;

model machine Client [c : caller_t]
var
  begun : given_t;

  start state Starting
    entry begin begun := 0; goto Idle; end;
  end;

  state Idle
    ruleset k : key_t; v : value_t do
      rule "begin"  begun < Requests / 2  ==>
      begin
        begun := begun + 1;
        send Start(k, v) to Caller[c];
        goto Waiting;
      end;
    end;
  end;

  state Waiting
    on Ended goto Idle;
  end;
end;

-- What one group commits, none aborts, and clients hear what was done.
monitor Atomicity observes Ordered, Ended
var
  decision : array [caller_t] of array [1..Watched] of enum { none, commits, aborts };
  told     : array [caller_t] of given_t;

  start state Watching
    entry begin
      for c : caller_t do
        told[c] := 0;
        for t : 1..Watched do decision[c][t] := none; end;
      end;
    end;

    on o : Ordered  ==>
    begin
      if o.op.what != prepare & o.n / 2 <= Watched then
        assert "all do the same" decision[o.c][o.n / 2] != (o.op.what = commit ? aborts : commits);
        decision[o.c][o.n / 2] := o.op.what = commit ? commits : aborts;
      end;
    end;

    on e : Ended from k to c  ==>
    begin
      told[c] := told[c] + 1;
      if told[c] <= Watched then
        assert "the client hears what was done" decision[c][told[c]] = (e.committed ? commits : aborts);
      end;
    end;
  end;
end;

cover "a transaction commits"
  exists c : caller_t do Atomicity.decision[c][1] = commits & Client[c].at = Idle end;
