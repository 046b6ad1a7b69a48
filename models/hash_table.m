-- A replicated hash table: a learner that executes what a replicated service has put in order.
--
-- Source: the learners (Listing 10) of A. Desai et al., Building Reliable Distributed Systems With P,
-- UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: verified 3049 4848
-- expect: --const Eager=true : error
-- expect: --const Clients=1 --const Requests=3 --const Amnesic=true : violated depth 24
-- expect(slow): --const Requests=2 : verified 549673 918672
-- small: Clients=1
-- The service (single_node) takes requests in any order and hands them to the learner one by one; the learner answers at
-- once, and the service hands the answer on with the number of the request in that order. What clients see is one table:
-- answers are those of the requests before, in an order that agrees with time.
--
-- An Eager service lets a request in front of one that was answered. An Amnesic learner forgets a key when another one
-- is written.

const
  Clients  : 2;
  Requests : 1;                                   -- of each client, one after the other
  Keys     : 2;
  Values   : 2;
  None     : -1;
  Most     : Clients * Requests;
  Eager    : false;
  Amnesic  : false;

type
  client_t : 0..Clients - 1;
  key_t    : 0..Keys - 1;
  value_t  : 0..Values - 1;
  found_t  : None..Values - 1;
  place_t  : 1..Most;
  upto_t   : 0..Most;
  entry_t  : record c : client_t; k : key_t; v : found_t; end;  -- v = None: it reads

event
  Read    (k : key_t);                             -- client to service,
  Write   (k : key_t; v : value_t);
  Result  (v : found_t; at : place_t);  -- and back
  Apply   (k : key_t; v : found_t);     -- service to learner,
  Applied (v : found_t);                -- and back
  Asked   (c : client_t);               -- to who watches,
  Told    (c : client_t; k : key_t; wrote, saw : found_t; at : place_t);

machine Service
var
  log  : seq [Most] of entry_t;
  done : upto_t;

  procedure take (c : client_t; k : key_t; v : found_t);
  var
    e  : entry_t;
    at : upto_t;
  begin
    e.c := c;
    e.k := k;
    e.v := v;
    choose at : upto_t where at >= (Eager ? 0 : done) & at <= size(log);
    insert e at at in log;
  end;

  start state Serving
    entry begin if isundefined(done) then log := []; done := 0; end; end;
    on g : Read from c  ==>  begin take(c, g.k, None); end;
    on p : Write from c  ==>  begin take(c, p.k, p.v); end;

    rule "execute"  done < size(log)  ==>
    begin
      send Apply(log[done].k, log[done].v) to Learner;
      goto Waiting;
    end;
  end;

  state Waiting
    defer Read, Write;

    on d : Applied  ==>
    begin
      done := done + 1;
      send Result(d.v, done) to Client[log[done - 1].c];
      goto Serving;
    end;
  end;
end;

machine Learner
var
  table : array [key_t] of found_t;

  start state Learning
    entry begin for k : key_t do table[k] := None; end; end;

    on d : Apply  ==>
    begin
      if d.v != None then
        if Amnesic then for k : key_t do table[k] := None; end; end;
        table[d.k] := d.v;
      end;
      reply Applied(table[d.k]);
    end;
  end;
end;

model machine Client [c : client_t]
var
  sent  : 0..Requests;
  key   : key_t;
  wrote : found_t;

  start state Starting
    entry begin sent := 0; goto Idle; end;
  end;

  state Idle
    ruleset k : key_t; v : found_t do
      rule "ask"  sent < Requests  ==>
      begin
        sent := sent + 1;
        key := k;
        wrote := v;
        announce Asked(c);
        if v = None then send Read(k) to Service; else send Write(k, v) to Service; end;
        goto Asking;
      end;
    end;
  end;

  state Asking
    on r : Result  ==>
    begin
      announce Told(c, key, wrote, r.v, r.at);
      undefine key;
      undefine wrote;
      goto Idle;
    end;
  end;
end;

-- What is told fits one order: that of the numbers.
monitor Table observes Asked, Told
var
  wrote : array [place_t] of found_t;  -- by number: what was written,
  saw   : array [place_t] of found_t;  -- and read
  key   : array [place_t] of key_t;
  since : array [client_t] of upto_t;             -- the greatest number told when it asked
  last  : upto_t;

  start state Watching
    entry begin
      for p : place_t do undefine wrote[p]; end;
      for c : client_t do since[c] := 0; end;
      last := 0;
    end;

    on a : Asked  ==>  begin since[a.c] := last; end;

    on t : Told  ==>
    var
      v     : found_t;
      whole : boolean;
    begin
      assert "a number for each" isundefined(wrote[t.at]);
      assert "after what was told before it asked" t.at > since[t.c];
      wrote[t.at] := t.wrote;
      saw[t.at] := t.saw;
      key[t.at] := t.k;
      if t.at > last then last := t.at; end;
      for k : key_t do
        v := None;
        whole := true;
        for p : place_t do
          if isundefined(wrote[p]) then
            whole := false;
          elsif whole & key[p] = k then
            if wrote[p] != None then v := wrote[p]; end;
            assert "what was written last is read" saw[p] = v;
          end;
        end;
      end;
    end;
  end;
end;

liveness "every request can be answered"
  forall c : client_t do Client[c].at = Idle end;

cover "all is told"
  Table.last = Most;
