-- A replicated list: a learner that executes what a replicated service has put in order.
--
-- Source: the learners (Listing 10) of A. Desai et al., Building Reliable Distributed Systems With P,
-- UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: verified 1377 2176
-- expect: --const Eager=true : error
-- expect: --const Clients=1 --const Requests=4 --const Amnesic=true : violated depth 32
-- expect(slow): --const Requests=2 : verified 549673 918672
-- small: Clients=1
-- The service (single_node) takes requests in any order and hands them to the learner one by one; the learner answers at
-- once, and the service hands the answer on with the number of the request in that order. What clients see is one list:
-- answers are those of the requests before, in an order that agrees with time.
--
-- An Eager service lets a request in front of one that was answered. An Amnesic learner begins again when two are stored.

const
  Clients  : 2;
  Requests : 1;                                   -- of each client, one after the other
  Values   : 2;
  None     : -1;
  Most     : Clients * Requests;
  Eager    : false;
  Amnesic  : false;

type
  client_t : 0..Clients - 1;
  key_t    : 0..Most - 1;                         -- a place of the list
  value_t  : 0..Values - 1;
  found_t  : None..Values - 1;
  place_t  : 1..Most;
  upto_t   : 0..Most;
  entry_t  : record c : client_t; k : key_t; v : found_t; end;  -- v = None: it reads, else appends

event
  Read    (k : key_t);                             -- client to service,
  Append  (v : value_t);
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
    on p : Append from c  ==>  begin take(c, 0, p.v); end;

    rule "execute"  done < size(log)  ==>
    begin
      send Apply(log[done].k, log[done].v) to Learner;
      goto Waiting;
    end;
  end;

  state Waiting
    defer Read, Append;

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
  list : seq [Most] of value_t;

  start state Learning
    entry begin list := []; end;

    on d : Apply  ==>
    begin
      if d.v != None then
        if Amnesic & size(list) = 2 then list := []; end;
        append d.v to list;
        reply Applied(d.v);
      else
        reply Applied(d.k < size(list) ? list[d.k] : None);
      end;
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
      rule "ask"  sent < Requests & (v = None | k = 0)  ==>
      begin
        sent := sent + 1;
        key := k;
        wrote := v;
        announce Asked(c);
        if v = None then send Read(k) to Service; else send Append(v) to Service; end;
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
monitor List observes Asked, Told
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
      list  : seq [Most] of value_t;
      whole : boolean;
    begin
      assert "a number for each" isundefined(wrote[t.at]);
      assert "after what was told before it asked" t.at > since[t.c];
      wrote[t.at] := t.wrote;
      saw[t.at] := t.saw;
      key[t.at] := t.k;
      if t.at > last then last := t.at; end;
      list := [];
      whole := true;                              -- all before is told, too
      for p : place_t do
        if isundefined(wrote[p]) then
          whole := false;
        elsif whole then
          if wrote[p] != None then append wrote[p] to list; end;
          assert "what is there is read" saw[p] = (wrote[p] != None ? wrote[p] : key[p] < size(list) ? list[key[p]] : None);
        end;
      end;
    end;
  end;
end;

liveness "every request can be answered"
  forall c : client_t do Client[c].at = Idle end;

cover "all is told"
  List.last = Most;
