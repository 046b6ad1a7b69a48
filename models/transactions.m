-- Transactions: two-phase commit over a store of keys, with clients that read what they have written.
--
-- Protocol: tutorial 2 (two-phase commit) of the P language, in gomc's own words.
--
-- expect: verified 24898 75350
-- expect: --outbox=always : verified 47566 148814
-- expect: --symm : verified 7034 21372
-- expect: --symm --const Newer=false : violated depth 29
-- expect: --symm --const Stops=true : violated depth 15
-- expect: --symm --const Deaf=true : violated depth 24
-- expect(slow): --symm --const Parts=3 : verified 32454 127258
-- expect: --symm --faults=crash:1 : violated
-- expect: --symm --faults=lose:1 : verified 11323 40966
-- expect: --symm --faults=duplicate:1 : violated exit 10
-- expect: --symm --faults=partition:1 : violated exit 10
-- small: Clients=1 Vals=1
-- A client writes a value, and if that is committed reads it from some participant. The tutorial's client
-- wants its own value back, and forgets that another client may have written after it: Newer=false. Its
-- participants may fail, which it is ready for when they vote, and not when they are read: with Stops=true a
-- client waits for ever for what it reads. A coordinator that is Deaf takes each vote for a yes, which
-- nobody but the monitor Atomicity sees.

const
  Clients : 2;
  Parts   : 2;
  Writes  : 1;                                    -- of each client
  Keys    : 1;
  Vals    : 2;
  Newer   : true;
  Stops   : false;
  Deaf    : false;

type
  client_t : 1..Clients;
  part_t   : scalarset(Parts);
  key_t    : scalarset(Keys);
  val_t    : scalarset(Vals);
  id_t     : 1..Clients * Writes;                 -- of transactions; later ones of a client are smaller
  status_t : enum { ok, refused, late };
  write_t  : record id : id_t; key : key_t; val : val_t; end;

event
  Write    (w : write_t);                         -- client to coordinator,
  Written  (status : status_t);                   -- and back
  Get      (key : key_t);
  Prepare  (w : write_t);                         -- coordinator to participant,
  Prepared (id : id_t; status : status_t);        -- and back
  Commit   (id : id_t);
  Abort    (id : id_t);
  Look     (c : client_t; key : key_t);
  Got      (w : write_t);                         -- participant to client

machine Client [c : client_t]
var
  left : 0..Writes;
  cur  : write_t;

  start state Choosing
    entry begin
      if isundefined(left) then left := Writes; end;
    end;

    ruleset k : key_t; v : val_t do
      rule "write"  left > 0  ==>
      begin
        cur.id := (c - 1) * Writes + left;
        cur.key := k;
        cur.val := v;
        left := left - 1;
        send Write(cur) to Coordinator;
        goto Writing;
      end;
    end;
  end;

  state Writing
    on w : Written  ==>
    begin
      if w.status = ok then goto Reading; end;
      undefine cur;
      goto Choosing;
    end;
  end;

  state Reading
    entry begin send Get(cur.key) to Coordinator; end;
    on g : Got  ==>
    begin
      assert "what was written is read" g.w.val = cur.val | (Newer & g.w.id > cur.id);
      undefine cur;
      goto Choosing;
    end;
  end;
end;

machine Coordinator
var
  cur    : write_t;
  writer : client_t;
  agreed : 0..Parts;
  seen   : array [id_t] of boolean;

  procedure finish (s : status_t);
  begin
    if s = ok then broadcast Commit(cur.id) to Participant; else broadcast Abort(cur.id) to Participant; end;
    send Written(s) to Client[writer];
    undefine cur;
    undefine writer;
    agreed := 0;
    goto Idle;
  end;

  procedure look (c : client_t; k : key_t);
  var p : part_t;
  begin
    choose p : part_t;
    send Look(c, k) to Participant[p];
  end;

  start state Idle
    entry begin
      if isundefined(agreed) then
        agreed := 0;
        for i : id_t do seen[i] := false; end;
      end;
    end;
    ignore Prepared;

    on m : Write from c  ==>
    begin
      if seen[m.w.id] then
        send Written(late) to Client[c];
      else
        seen[m.w.id] := true;
        cur := m.w;
        writer := c;
        broadcast Prepare(cur) to Participant;
        goto Preparing;
      end;
    end;

    on g : Get from c  ==>  begin look(c, g.key); end;
  end;

  state Preparing
    defer Write;

    on g : Get from c  ==>  begin look(c, g.key); end;

    on v : Prepared  ==>
    begin
      if v.id = cur.id then
        if v.status != ok & !Deaf then finish(refused); end;
        agreed := agreed + 1;
        if agreed = Parts then finish(ok); end;
      end;
    end;

    rule "give up" begin finish(late); end;
  end;
end;

machine Participant [p : part_t]
var
  store   : array [key_t] of write_t;
  pending : array [id_t] of write_t;

  start state Serving
    on m : Prepare  ==>
    begin
      assert "asked once" isundefined(pending[m.w.id].id);
      pending[m.w.id] := m.w;
      if isundefined(store[m.w.key].id) then
        reply Prepared(m.w.id, ok);
      else
        reply Prepared(m.w.id, m.w.id > store[m.w.key].id ? ok : refused);
      end;
    end;

    on m : Commit  ==>
    begin
      assert "was prepared" !isundefined(pending[m.id].id);
      store[pending[m.id].key] := pending[m.id];
      undefine pending[m.id];
    end;

    on m : Abort  ==>
    begin
      assert "was prepared" !isundefined(pending[m.id].id);
      undefine pending[m.id];
    end;

    on m : Look  ==>
    var stops : boolean;
    begin
      stops := false;
      if Stops then choose stops : boolean; end;
      if stops then halt; end;
      send Got(store[m.key]) to Client[m.c];
    end;
  end;
end;

-- Counts the votes on the present transaction, and compares with them what its client is told.
monitor Atomicity observes Prepare, Prepared, Written
var
  cur     : id_t;
  yes, no : array [part_t] of boolean;

  procedure forget ();
  begin
    undefine cur;
    for p : part_t do yes[p] := false; no[p] := false; end;
  end;

  start state Counting
    entry begin forget(); end;
    on m : Prepare  ==>  begin cur := m.w.id; end;

    on v : Prepared from p  ==>
    begin
      if !isundefined(cur) & v.id = cur then
        if v.status = ok then yes[p] := true; else no[p] := true; end;
      end;
    end;

    on w : Written  ==>
    begin
      assert "all agree to what is committed" w.status = ok -> forall p : part_t do yes[p] end;
      assert "somebody is against what is refused" w.status = refused -> exists p : part_t do no[p] end;
      forget();
    end;
  end;
end;

invariant "what is stored somewhere was agreed to everywhere"
  forall p : part_t; q : part_t; k : key_t do
    !isundefined(Participant[p].store[k].id) & Participant[q].at = Serving ->
    !isundefined(Participant[q].pending[Participant[p].store[k].id].id)
    | !isundefined(Participant[q].store[k].id)
  end;

liveness "no client waits for ever"
  forall c : client_t do Client[c].at != Reading & Client[c].at != Writing end;

cover "somebody reads"
  exists c : client_t do Client[c].at = Reading end;

faults
  crash Participant at most 0;
  lose Prepared at most 0;
  duplicate Prepared at most 0;
  partition Coordinator, Participant at most 0;
end;
