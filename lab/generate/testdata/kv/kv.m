-- A replicated hash table: chain replication (models/chain_replication.m) whose requests put and get. It is verified
-- with few requests, and generated with many. The replica behind a hole hands on nothing again: the one behind it has
-- what it was sent.
--
--   gomc --const Clients=1 --const Requests=2 --faults=crash:1 kv.m

const
  Nodes     : 3;
  Clients   : 3;
  Requests  : 1;                                  -- of each client, one after the other
  Most      : Clients * Requests;
  None      : -1;
  Keys      : 2;
  Values    : 2;

type
  node_t   : 0..Nodes - 1;
  hop_t    : None..Nodes - 1;
  client_t : 0..Clients - 1;
  number_t : 1..Requests;
  place_t  : 1..Most;
  upto_t   : 0..Most;
  key_t    : 0..Keys - 1;
  found_t  : None..Values - 1;                    -- None: it is not there
  value_t  : 0..Values - 1;
  entry_t  : record c : client_t; n : number_t; k : key_t; v : found_t; end;  -- v = None: it gets

event
  Req     (n : number_t; k : key_t; v : found_t);  -- client to head,
  Done    (n : number_t; v : found_t);             -- tail to client
  Update  (at : place_t; e : entry_t);             -- down the chain,
  Ack     (upto : upto_t);                         -- and back up
  Suspect (dead : node_t);                         -- detector to master
  Cut     ();                                      -- master to the replicas beside a hole,
  Have    (upto : upto_t);                         -- and back
  Join    (prev, next : hop_t; has : upto_t);
  Head    (who : node_t);                         -- master to clients

machine Node [n : node_t]
  mailbox 64;
var
  log        : seq [Most] of entry_t;
  acked      : upto_t;                            -- so much has the tail
  prev, next : hop_t;

  -- What the first entries of the log have made of a key.
  function found (k : key_t; upto : upto_t) : found_t;
  var v : found_t;
  begin
    v := None;
    for i : place_t do
      if i <= upto then
        if log[i - 1].k = k & log[i - 1].v != None then v := log[i - 1].v; end;
      end;
    end;
    return v;
  end;

  procedure answer (i : place_t);
  begin
    send Done(log[i - 1].n, found(log[i - 1].k, i)) to Client[log[i - 1].c];
  end;

  -- All behind this replica have the first entries of the log. The tail answers those that it has not answered.
  procedure settle (upto : upto_t);
  begin
    for i : place_t do
      if next = None & i > acked & i <= upto then answer(i); end;
    end;
    acked := upto;
    if prev != None then send Ack(upto) to Node[prev]; end;
  end;

  procedure store (e : entry_t);
  begin
    append e to log;
    if next = None then settle(size(log)); else send Update(size(log), e) to Node[next]; end;
  end;

  start state Starting
    entry begin
      log := [];
      acked := 0;
      prev := n - 1;
      next := n = Nodes - 1 ? None : n + 1;
      goto Serving;
    end;
  end;

  state Serving
    on r : Req from c  ==>
    var e : entry_t;
    begin
      assert "the head is asked" prev = None;
      e.c := c;
      e.n := r.n;
      e.k := r.k;
      e.v := r.v;
      if !exists x in log do x.c = c & x.n = r.n end then store(e); end;
    end;

    on u : Update from q  ==>                      -- not from a predecessor that has crashed
    begin
      if q = prev & u.at = size(log) + 1 then store(u.e); end;
    end;

    on a : Ack  ==>
    begin
      if a.upto > acked then settle(a.upto); end;
    end;

    on Cut  ==>
    begin
      reply Have(size(log));
      goto Waiting;
    end;
  end;

  state Waiting                                   -- for the master to join the chain
    defer Req, Update, Ack;

    on j : Join  ==>
    begin
      prev := j.prev;
      next := j.next;
      for i : place_t do
        if next != None & i > j.has & i <= size(log) then send Update(i, log[i - 1]) to Node[next]; end;
      end;
      if next = None then settle(size(log)); elsif prev != None & acked > 0 then send Ack(acked) to Node[prev]; end;
      goto Serving;
    end;
  end;
end;

machine Master
var
  alive             : array [node_t] of boolean;
  later             : array [node_t] of boolean;  -- crashed, and not looked after
  left, right       : hop_t;                      -- beside the hole
  leftHas, rightHas : None..Most;                 -- what these have; None: not known

  function before (n : node_t) : hop_t;
  var found : hop_t;
  begin
    found := None;
    for m : node_t do if m < n & alive[m] then found := m; end; end;
    return found;
  end;

  function after (n : node_t) : hop_t;
  var found : hop_t;
  begin
    found := None;
    for m : node_t do if m > n & alive[m] & found = None then found := m; end; end;
    return found;
  end;

  procedure cutLeft (n : node_t);
  begin
    left := before(n);
    leftHas := None;
    if left != None then send Cut() to Node[left]; end;
  end;

  procedure cutRight (n : node_t);
  begin
    right := after(n);
    rightHas := None;
    if right != None then send Cut() to Node[right]; end;
  end;

  -- Joins the chain if it is known what both sides have.
  procedure join ();
  begin
    if (left = None | leftHas != None) & (right = None | rightHas != None) then
      if left != None then send Join(before(left), right, right = None ? 0 : rightHas) to Node[left]; end;
      if right != None then send Join(left, after(right), Most) to Node[right]; end;
      if left = None & right != None then broadcast Head(right) to Client; end;
      left := None;
      right := None;
      leftHas := None;
      rightHas := None;
      goto Steady;
    end;
  end;

  start state Starting
    entry begin
      for m : node_t do alive[m] := true; later[m] := false; end;
      left := None;
      right := None;
      leftHas := None;
      rightHas := None;
      goto Steady;
    end;
  end;

  state Steady
    on s : Suspect  ==>
    begin
      alive[s.dead] := false;
      cutLeft(s.dead);
      cutRight(s.dead);
      if left = None & right = None then halt; end;
      goto Repairing;
    end;

    ruleset m : node_t do
      rule "another hole"  later[m]  ==>
      begin
        later[m] := false;
        cutLeft(m);
        cutRight(m);
        if left = None & right = None then halt; end;
        goto Repairing;
      end;
    end;
  end;

  state Repairing
    on h : Have from q  ==>
    begin
      if q = left then leftHas := h.upto; elsif q = right then rightHas := h.upto; end;
      join();
    end;

    on s : Suspect  ==>
    begin
      alive[s.dead] := false;
      if s.dead = left then
        cutLeft(s.dead);
      elsif s.dead = right then
        cutRight(s.dead);
      else
        later[s.dead] := true;
      end;
      if left = None & right = None then halt; end;
      join();
    end;
  end;
end;

model machine Detector                            -- of what has crashed, in the end
var
  told : array [node_t] of boolean;

  start state Watching
    entry begin for m : node_t do told[m] := false; end; end;

    ruleset m : node_t do
      rule "suspect"  !told[m]  ==>
      begin
        told[m] := true;
        send Suspect(m) to Master;
      end;
    end;
  end;
end;

model machine Client [c : client_t]
var
  sent : 0..Requests;
  head : node_t;
  key  : key_t;
  put  : found_t;

  start state Starting
    entry begin sent := 0; head := 0; undefine key; undefine put; goto Idle; end;
  end;

  procedure ask (k : key_t; v : found_t);
  begin
    sent := sent + 1;
    key := k;
    put := v;
    send Req(sent, k, v) to Node[head];
    goto Asking;
  end;

  state Idle
    ruleset k : key_t do
      rule "get"  sent < Requests  ==>  begin ask(k, None); end;
    end;

    ruleset k : key_t; v : value_t do
      rule "put"  sent < Requests  ==>  begin ask(k, v); end;
    end;

    on h : Head  ==>  begin head := h.who; end;
    ignore Done;                                  -- answered twice
  end;

  state Asking
    on d : Done  ==>  begin if d.n = sent then goto Idle; end; end;
    on h : Head  ==>  begin head := h.who; send Req(sent, key, put) to Node[head]; end;
  end;
end;

faults
  crash Node at most 2;
end;

assume "the detector is right"                    -- fail-stop: it suspects what has crashed
  forall a : node_t do !isundefined(Detector.told[a]) & Detector.told[a] -> crashed(Node[a]) end;

invariant "update propagation"                    -- the log of a replica is a prefix of those in front of it
  forall a : node_t; b : node_t do
    a < b & !crashed(Node[a]) & !crashed(Node[b]) ->
    size(Node[b].log) <= size(Node[a].log) &
    forall i : place_t do
      i <= size(Node[b].log) -> Node[b].log[i - 1].c = Node[a].log[i - 1].c & Node[b].log[i - 1].n = Node[a].log[i - 1].n
    end
  end;

invariant "no request twice"
  forall a : node_t; i : place_t; k : place_t do
    crashed(Node[a]) | i >= k | k > size(Node[a].log) |
    Node[a].log[i - 1].c != Node[a].log[k - 1].c | Node[a].log[i - 1].n != Node[a].log[k - 1].n
  end;

invariant "what is answered is stored by all that live"
  forall c : client_t; a : node_t do
    !crashed(Node[a]) & Client[c].at != Starting & Client[c].sent > 0 ->
    forall n : number_t do
      n < Client[c].sent | n = Client[c].sent & Client[c].at = Idle -> exists x in Node[a].log do x.c = c & x.n = n end
    end
  end;

invariant "acknowledged is stored by all behind"
  forall a : node_t; b : node_t do
    a < b & !crashed(Node[a]) & !crashed(Node[b]) & !isundefined(Node[a].acked) -> Node[a].acked <= size(Node[b].log)
  end;

liveness "every command can be answered"
  (forall a : node_t do crashed(Node[a]) end) | forall c : client_t do Client[c].at = Idle end;

cover "all is answered"
  forall c : client_t do Client[c].at = Idle & Client[c].sent = Requests end;
