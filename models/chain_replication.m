-- Chain replication: requests travel down a chain of replicas, whose master repairs it when one of them has crashed.
--
-- Protocol: R. van Renesse, F. B. Schneider, Chain Replication for Supporting High Throughput and Availability, OSDI
-- 2004; one of the seven protocols of A. Desai et al., Building Reliable Distributed Systems With P, UCB/EECS-2015-198.
-- The model is gomc's own.
--
-- expect: verified 5001 17372
-- expect: --outbox=always : verified 5001 17372
-- expect: --faults=off : verified 18 75
-- expect: --faults=crash:1 : verified 821 3204
-- expect: --faults=crash:1 --const Clients=2 : verified 21310 104494
-- expect: --faults=crash:1 --const Hasty=true : violated depth 5
-- expect: --faults=crash:1 --const Forgetful=true : violated exit 12
-- expect(slow): --faults=crash:1 --const Clients=2 --const Requests=2 : verified 375036 1918276
--
-- A client asks the head. The head gives a request its place in the log and hands it on; the tail answers, and what it
-- has goes back up the chain as an acknowledgement. Replicas fail by crashing, and only those are suspected. Then the
-- master cuts the chain on both sides of the hole, asks what is stored there, and joins it: who has more, sends it on; a
-- new tail answers what it has and nobody has answered for certain; clients ask a new head again. Another replica may
-- crash while the master is at it.
--
-- A Hasty head answers at once, before the others have what it has stored. A Forgetful master joins the chain without
-- asking what is stored behind the hole, and what only those in front of it have is not sent on.

const
  Nodes     : 3;
  Clients   : 1;
  Requests  : 1;                                  -- of each client, one after the other
  Most      : Clients * Requests;
  None      : -1;
  Hasty     : false;
  Forgetful : false;

type
  node_t   : 0..Nodes - 1;
  hop_t    : None..Nodes - 1;
  client_t : 0..Clients - 1;
  number_t : 1..Requests;
  place_t  : 1..Most;
  upto_t   : 0..Most;
  entry_t  : record c : client_t; n : number_t; end;

event
  Req     (n : number_t);               -- client to head,
  Done    (n : number_t);               -- tail to client
  Update  (at : place_t; e : entry_t);  -- down the chain,
  Ack     (upto : upto_t);              -- and back up
  Suspect (dead : node_t);              -- detector to master
  Cut     ();                           -- master to the replicas beside a hole,
  Have    (upto : upto_t);              -- and back
  Join    (prev, next : hop_t; has : upto_t);
  Head    (who : node_t);                         -- master to clients

machine Node [n : node_t]
var
  log        : seq [Most] of entry_t;
  acked      : upto_t;                            -- so much has the tail
  prev, next : hop_t;

  -- All behind this replica have the first entries of the log. The tail answers those that it has not answered.
  procedure settle (upto : upto_t);
  begin
    for i : place_t do
      if next = None & i > acked & i <= upto then send Done(log[i - 1].n) to Client[log[i - 1].c]; end;
    end;
    acked := upto;
    if prev != None then send Ack(upto) to Node[prev]; end;
  end;

  procedure store (e : entry_t);
  begin
    append e to log;
    if Hasty & prev = None then send Done(e.n) to Client[e.c]; end;
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
      if left != None then send Join(before(left), right, right = None ? 0 : Forgetful ? Most : rightHas) to Node[left]; end;
      if right != None then send Join(left, after(right), 0) to Node[right]; end;
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

  start state Starting
    entry begin sent := 0; head := 0; goto Idle; end;
  end;

  state Idle
    rule "ask"  sent < Requests  ==>
    begin
      sent := sent + 1;
      send Req(sent) to Node[head];
      goto Asking;
    end;

    on h : Head  ==>  begin head := h.who; end;
    ignore Done;                                  -- answered twice
  end;

  state Asking
    on d : Done  ==>  begin if d.n = sent then goto Idle; end; end;
    on h : Head  ==>  begin head := h.who; send Req(sent) to Node[head]; end;
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
