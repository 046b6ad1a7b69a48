-- Multi-Paxos: a leader puts requests in order, and executes and answers what most replicas have accepted.
--
-- Protocol: L. Lamport, The Part-Time Parliament, 1998, and Paxos Made Simple, 2001. A replica keeps what it has accepted
-- and not executed (`log`), and of what it has executed what came of it: so it can run for ever. Who takes over hears
-- both from most replicas, and gives both to all. Replicas accept place after place, so an answer speaks for all places
-- before, too. The master names another leader when its detector suspects the last one, rightly or not. A replica that
-- does not lead hands requests on to who was named last.
--
-- A Vain leader does not take over what it hears. A Hasty one executes what it alone has accepted.

const
  Majority : Nodes / 2 + 1;
  Right    : true;                                -- the detector suspects only what has crashed
  Vain     : false;
  Hasty    : false;

type
  ballot_t : 1..Nodes;
  since_t  : 0..Nodes;
  cell_t   : record b : since_t; c : caller_t; n : number_t; op : op_t; end;
  log_t    : seq [2 * Callers] of cell_t;
  known_t  : record count, size : total_t; state : state_t; done : done_t; last : last_t; end;
                                                  -- what was executed: places, and requests

event
  Forward  (c : caller_t; n : number_t; op : op_t);  -- replica to leader
  Named    (b : ballot_t; who : node_t);           -- master to replicas
  Prepare  (b : ballot_t);                         -- leader to the others,
  Promise  (b : ballot_t; known : known_t; log : log_t);  -- and back
  Sync     (b : ballot_t; known : known_t);        -- leader to the others, when it takes over
  Accept   (at : place_t; e : cell_t);           
  Accepted (b : ballot_t; at : place_t);           -- and back: this place, and all before
  Commit   (b : ballot_t; upto : total_t);         -- leader to the others

machine Node [n : node_t]
  mailbox 64;
var
  promised : since_t;
  mine     : since_t;                             -- the ballot that it leads, or has led
  leader   : node_t;                              -- whom the master has named last
  known    : known_t;
  log      : log_t;                               -- accepted, from place known.count + 1 on
  agreed   : array [node_t] of boolean;           -- to the ballot
  has      : array [node_t] of total_t;           -- so much it has accepted in the ballot

  function peer (k : node_t) : boolean;
  begin
    return k != n & k / Nodes = n / Nodes;
  end;

  -- Executes the first request of the log, unless it stands in the order twice.
  procedure executeFirst (answers : boolean);
  var
    e : cell_t;
    r : result_t;
  begin
    e := log[0];
    remove at 0 from log;
    known.count := known.count + 1;
    if e.n > known.done[e.c] then
      execute(known.state, e.c, e.op, r);
      known.size := known.size + 1;
      known.done[e.c] := e.n;
      known.last[e.c] := r;
      announce Ordered(known.size, e.c, e.n, e.op, r);
      if answers then send Done(e.n, r) to Caller[e.c]; end;
    end;
  end;

  -- Takes over what another one has executed.
  procedure adopt (k : known_t);
  begin
    if k.count > known.count then
      while size(log) > 0 & known.count < k.count do
        remove at 0 from log;
        known.count := known.count + 1;
      end;
      known := k;
    end;
  end;

  -- Takes over what another one has accepted, behind place `count`.
  procedure merge (count : total_t; other : log_t);
  var
    at : total_t;
    i  : 0..2 * Callers;
  begin
    at := count;
    for e in other do
      at := at + 1;
      if at > known.count then
        i := at - known.count - 1;
        if i = size(log) then append e to log; elsif log[i].b < e.b then log[i] := e; end;
      end;
    end;
  end;

  procedure propose (at : place_t; e : cell_t);
  begin
    for k : node_t do if peer(k) then send Accept(at, e) to Node[k]; end; end;
  end;

  -- Executes and answers what is chosen: most have accepted it.
  procedure advance ();
  var before : total_t;
  begin
    before := known.count;
    while size(log) > 0 & (Hasty | count q : node_t do has[q] > known.count end >= Majority) do executeFirst(true); end;
    if known.count > before then
      for q : node_t do if peer(q) then send Commit(mine, known.count) to Node[q]; end; end;
    end;
  end;

  -- A request that the leader has heard of.
  procedure request (c : caller_t; k : number_t; op : op_t);
  var e : cell_t;
  begin
    if k = known.done[c] then
      send Done(k, known.last[c]) to Caller[c];
    elsif k > known.done[c] & !exists x in log do x.c = c & x.n = k end then
      e.b := mine;
      e.c := c;
      e.n := k;
      e.op := op;
      append e to log;
      has[n] := known.count + size(log);
      propose(has[n], e);
      advance();
    end;
  end;

  -- What another leader asks for.
  procedure promise (b : ballot_t; q : node_t);
  begin
    promised := b;
    send Promise(b, known, log) to Node[q];
  end;

  procedure sync (b : ballot_t; k : known_t);
  begin
    promised := b;
    adopt(k);
  end;

  -- Accepts what comes behind what it has of the same ballot.
  procedure accept (at : place_t; e : cell_t; q : node_t);
  var i : total_t;
  begin
    promised := e.b;
    if at <= known.count then
      send Accepted(e.b, at) to Node[q];
    else
      i := at - known.count - 1;
      if i = 0 | i <= size(log) & log[i - 1].b = e.b then
        if i = size(log) then append e to log; else log[i] := e; end;
        send Accepted(e.b, at) to Node[q];
      end;
    end;
  end;

  -- The master has named a leader.
  procedure hear (b : ballot_t; who : node_t);
  begin
    leader := who;
    if who = n & b > promised then mine := b; goto Preparing; end;
  end;

  start state Starting
    entry begin
      promised := 0;
      mine := 0;
      leader := n / Nodes * Nodes;
      known.count := 0;
      known.size := 0;
      reset(known.state);
      for c : caller_t do known.done[c] := 0; end;
      log := [];
      for k : node_t do agreed[k] := false; has[k] := 0; end;
      goto Following;
    end;
  end;

  state Following
    on l : Named  ==>  begin hear(l.b, l.who); end;
    on m : Prepare from q  ==>  begin if m.b > promised then promise(m.b, q); end; end;
    on m : Sync  ==>  begin if m.b >= promised then sync(m.b, m.known); end; end;
    on m : Accept from q  ==>  begin if m.e.b >= promised then accept(m.at, m.e, q); end; end;

    on m : Commit  ==>
    begin
      if m.b = promised then
        while known.count < m.upto & size(log) > 0 & log[0].b = m.b do executeFirst(false); end;
      end;
    end;

    on r : Call  ==>  begin send Forward(r.c, r.n, r.op) to Node[leader]; end;
    ignore Promise, Accepted, Forward;
  end;

  state Preparing
    defer Call, Forward;

    entry begin
      promised := mine;
      for k : node_t do agreed[k] := k = n; end;
      for k : node_t do if peer(k) then send Prepare(mine) to Node[k]; end; end;
    end;

    on m : Promise from q  ==>
    begin
      if m.b = mine then
        agreed[q] := true;
        if !Vain then
          adopt(m.known);
          merge(m.known.count, m.log);
        end;
        if count k : node_t do agreed[k] end >= Majority then goto Leading; end;
      end;
    end;

    on l : Named  ==>  begin hear(l.b, l.who); end;
    on m : Prepare from q  ==>  begin if m.b > promised then promise(m.b, q); goto Following; end; end;
    on m : Sync  ==>  begin if m.b > promised then sync(m.b, m.known); goto Following; end; end;
    on m : Accept from q  ==>  begin if m.e.b > promised then accept(m.at, m.e, q); goto Following; end; end;
    ignore Accepted, Commit;
  end;

  state Leading
    entry begin
      for k : node_t do
        has[k] := 0;
        if peer(k) then send Sync(mine, known) to Node[k]; end;
      end;
      for i := 0 to size(log) - 1 do
        log[i].b := mine;
        propose(known.count + i + 1, log[i]);
      end;
      has[n] := known.count + size(log);
      advance();
    end;

    on r : Call  ==>  begin request(r.c, r.n, r.op); end;
    on f : Forward  ==>  begin request(f.c, f.n, f.op); end;

    on m : Accepted from q  ==>
    begin
      if m.b = mine & m.at > has[q] then
        has[q] := m.at;
        advance();
      end;
    end;

    on l : Named  ==>  begin hear(l.b, l.who); end;
    on m : Prepare from q  ==>  begin if m.b > promised then promise(m.b, q); goto Following; end; end;
    on m : Sync  ==>  begin if m.b > promised then sync(m.b, m.known); goto Following; end; end;
    on m : Accept from q  ==>  begin if m.e.b > promised then accept(m.at, m.e, q); goto Following; end; end;
    ignore Promise, Commit;
  end;
end;

machine Master [g : group_t]
  mailbox 64;
var
  version : view_t;                               -- and ballot of the leader
  up      : up_t;
  leader  : node_t;

  -- Names a leader, and then tells the dispatcher.
  procedure name (who : node_t);
  begin
    leader := who;
    version := version + 1;
    for k : node_t do if up[k] then send Named(version, who) to Node[k]; end; end;
    send View(version, up) to Dispatcher[g];
  end;

  start state Steady
    entry begin
      version := 0;
      for m : node_t do up[m] := m / Nodes = g; end;
      name(g * Nodes);
    end;

    on s : Suspect  ==>
    var next : hop_t;
    begin
      up[s.dead] := false;
      next := None;
      for m : node_t do if up[m] & (next = None | m = leader) then next := m; end; end;
      if next = None then halt; end;
      name(next);
    end;
  end;
end;

-- Hands requests on to any replica, and again when the master has named a leader.
machine Dispatcher [g : group_t]
  mailbox 64;
var
  up    : up_t;
  asked : done_t;                                 -- the last request of each caller,
  ops   : array [caller_t] of op_t;               -- and what it is

  procedure call (c : caller_t);
  var k : node_t;
  begin
    choose k : node_t where up[k];
    send Call(c, asked[c], ops[c]) to Node[k];
  end;

  start state Waiting                             -- for a leader
    defer Req;
    entry begin
      for c : caller_t do asked[c] := 0; end;
      for m : node_t do up[m] := false; end;
    end;

    on v : View  ==>  begin up := v.up; goto Dispatching; end;
  end;

  state Dispatching
    on r : Req from c  ==>
    begin
      asked[c] := r.n;
      ops[c] := r.op;
      call(c);
    end;

    on v : View  ==>
    begin
      up := v.up;
      for c : caller_t do if asked[c] > 0 then call(c); end; end;
    end;
  end;
end;

model machine Detector                            -- of fewer than half of a group
var
  told : array [node_t] of boolean;

  start state Watching
    entry begin for m : node_t do told[m] := false; end; end;

    ruleset m : node_t do
      rule "suspect"  !told[m] & count k : node_t do told[k] & k / Nodes = m / Nodes end < Nodes - Majority  ==>
      begin
        told[m] := true;
        send Suspect(m) to Master[m / Nodes];
      end;
    end;
  end;
end;

faults
  crash Node at most 0;
end;

assume "the detector is right"
  Right -> forall a : node_t do !isundefined(Detector.told[a]) & Detector.told[a] -> crashed(Node[a]) end;

liveness "every request can be answered"
  !Right | forall c : caller_t do Caller[c].at = Idle end;
