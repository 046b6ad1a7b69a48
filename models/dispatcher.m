-- A dispatcher: a front end that hands the requests of clients on to the replica that serves them, while a master moves
-- the service from one replica to another.
--
-- Protocol: the dispatcher of A. Desai et al., Building Reliable Distributed Systems With P, UCB/EECS-2015-198, which
-- keeps a versioned copy of who is in the replica group. The model is gomc's own.
--
-- expect: verified 32748 84616
-- expect: --faults=lose:1 : verified 55977 184188
-- expect: --const Stale=true : violated depth 21
-- expect: --faults=lose:1 --const Forgetful=true : violated depth 23
-- expect: --const Patient=false : violated exit 12
-- expect(slow): --const Requests=2 --faults=lose:1 : verified 541114 1860647
-- small: Clients=1
-- The master makes a new view, which names who serves: it stops the old replica, which hands over what it has done, and
-- starts the new one. The dispatcher hears of views by and by. It tags what it hands on with the version that it knows;
-- a replica takes requests of its own view only, and refuses others, naming the version that it knows. A dispatcher
-- that was refused, or does not wait any longer, asks the master for the view, and hands the request on again. Calls to
-- replicas may be lost. A request is done once, however often it is handed on.
--
-- A Stale replica takes requests of any version. A Forgetful one does not hand over what it has done. A dispatcher that
-- is not Patient gives a request up when it is refused.

const
  Replicas  : 2;
  Clients   : 2;
  Requests  : 1;                                  -- of each client, one after the other
  Views     : 2;
  Again     : 1;                                  -- requests of each client that are not waited for
  Stale     : false;
  Forgetful : false;
  Patient   : true;

type
  replica_t : 0..Replicas - 1;
  client_t  : 0..Clients - 1;
  number_t  : 1..Requests;
  upto_t    : 0..Requests;
  view_t    : 1..Views;
  seen_t    : 0..Views;
  done_t    : array [client_t] of upto_t;         -- the last request of each client that was done

event
  Req   (n : number_t);                            -- client to dispatcher,
  Done  (n : number_t);                            -- and back
  Call  (v : view_t; c : client_t; n : number_t);  -- dispatcher to replica,
  Ok    (c : client_t; n : number_t);              -- and back,
  Moved (c : client_t; n : number_t);              -- or so
  Ask   ();                                        -- dispatcher to master,
  View  (v : view_t; who : replica_t);             -- and back
  Stop  ();                                        -- master to replica,
  State (done : done_t);                           -- and back
  Serve (v : view_t; done : done_t);               -- master to replica
  Did   (c : client_t; n : number_t);              -- to who watches

machine Dispatcher
  mailbox 8;
var
  version : view_t;
  who     : replica_t;
  asked   : boolean;                              -- the master, for a view
  open    : array [client_t] of upto_t;           -- what is to be answered
  called  : array [client_t] of boolean;          -- and is with a replica
  again   : array [client_t] of 0..Again;

  procedure ask ();
  begin
    if !asked then asked := true; send Ask() to Master; end;
  end;

  procedure call (c : client_t);
  begin
    called[c] := true;
    send Call(version, c, open[c]) to Replica[who];
  end;

  start state Dispatching
    entry begin
      version := 1;
      who := 0;
      asked := false;
      for c : client_t do open[c] := 0; called[c] := false; again[c] := 0; end;
    end;

    on r : Req from c  ==>  begin open[c] := r.n; call(c); end;

    on o : Ok  ==>
    begin
      if open[o.c] = o.n then
        open[o.c] := 0;
        called[o.c] := false;
        send Done(o.n) to Client[o.c];
      end;
    end;

    on m : Moved  ==>
    begin
      if open[m.c] = m.n & called[m.c] then
        called[m.c] := false;
        if Patient then ask(); end;
      end;
    end;

    on v : View  ==>
    begin
      asked := false;
      if v.v >= version then version := v.v; who := v.who; end;
      for c : client_t do if open[c] > 0 & !called[c] then call(c); end; end;
    end;

    ruleset c : client_t do
      rule "time-out"  called[c] & !asked & again[c] < Again  ==>
      begin
        again[c] := again[c] + 1;
        called[c] := false;
        ask();
      end;
    end;
  end;
end;

machine Replica [i : replica_t]
  mailbox 8;
var
  version : seen_t;
  done    : done_t;

  procedure answer (c : client_t; n : number_t);
  begin
    if n > done[c] then done[c] := n; announce Did(c, n); end;
    send Ok(c, n) to Dispatcher;
  end;

  start state Starting
    entry begin
      for c : client_t do done[c] := 0; end;
      version := 0;
      if i = 0 then version := 1; goto Serving; else goto Resting; end;
    end;
  end;

  state Serving
    on m : Call  ==>
    begin
      if m.v = version | Stale then answer(m.c, m.n); else reply Moved(m.c, m.n); end;
    end;

    on Stop  ==>
    begin
      if Forgetful then for c : client_t do done[c] := 0; end; end;
      reply State(done);
      goto Resting;
    end;
  end;

  state Resting
    on m : Call  ==>  begin if Stale & version > 0 then answer(m.c, m.n); else reply Moved(m.c, m.n); end; end;

    on s : Serve  ==>
    begin
      version := s.v;
      done := s.done;
      goto Serving;
    end;
  end;
end;

machine Master
  mailbox 8;
var
  version : view_t;
  who     : replica_t;
  next    : replica_t;

  start state Steady
    entry begin if isundefined(version) then version := 1; who := 0; end; undefine next; end;

    on Ask  ==>  begin reply View(version, who); end;

    ruleset i : replica_t do
      rule "move"  version < Views & i != who  ==>
      begin
        next := i;
        send Stop() to Replica[who];
        goto Moving;
      end;
    end;
  end;

  state Moving
    defer Ask;

    on s : State  ==>
    begin
      version := version + 1;
      who := next;
      send Serve(version, s.done) to Replica[who];
      goto Steady;
    end;
  end;
end;

model machine Client [c : client_t]
var
  sent : upto_t;

  start state Starting
    entry begin sent := 0; goto Ready; end;
  end;

  state Ready
    rule "ask"  sent < Requests  ==>
    begin
      sent := sent + 1;
      send Req(sent) to Dispatcher;
      goto Asking;
    end;
  end;

  state Asking
    on d : Done  ==>  begin assert "the request that is open" d.n = sent; goto Ready; end;
  end;
end;

-- Each request is done once, in the order of its client.
monitor Once observes Did
var
  last : array [client_t] of upto_t;

  start state Watching
    entry begin for c : client_t do last[c] := 0; end; end;

    on d : Did  ==>
    begin
      assert "done once" d.n = last[d.c] + 1;
      last[d.c] := d.n;
    end;
  end;
end;

faults
  lose Call, Ok, Moved at most 0;
end;

invariant "one serves"
  forall a : replica_t; b : replica_t do Replica[a].at = Serving & Replica[b].at = Serving -> a = b end;

invariant "what is answered is done"
  forall c : client_t do Client[c].at = Ready & Client[c].sent > 0 -> Once.last[c] >= Client[c].sent end;

liveness "every request can be answered"           -- as long as the dispatcher can ask again
  forall c : client_t do Client[c].at = Ready | Dispatcher.again[c] = Again end;

cover "a request is answered"
  exists c : client_t do Client[c].at = Ready & Client[c].sent > 0 end;

cover "the dispatcher knows the last view"
  Dispatcher.version = Views;

cover "the service has moved"
  Replica[1].at = Serving;
