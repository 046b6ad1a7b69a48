-- Chain replication: the head puts requests in order, each replica executes them, and the tail answers.
--
-- Protocol: R. van Renesse, F. B. Schneider, Chain Replication for Supporting High Throughput and Availability, OSDI
-- 2004. A replica keeps what it has executed until the tail has it, too (`pending`), and no log: so it can run for ever.
-- The master cuts a replica that has crashed out of its chain: it stops those beside the hole, hears what they have, and
-- joins them. What a caller asks twice is executed once.
--
-- A caller may be answered, and ask again, while acknowledgements are still on their way: one for each replica behind. So
-- few requests in a check do not show how much room `pending` needs: 2 * Callers is too little from three requests on.

const
  Room : Callers * (Nodes + 1);

type
  entry_t : record c : caller_t; n : number_t; op : op_t; r : result_t; end;

event
  Update (at : place_t; c : caller_t; n : number_t; op : op_t);  -- down the chain,
  Ack    (upto : total_t);                         -- and back up
  Cut    ();                                       -- master to the replicas beside a hole,
  Have   (upto : total_t);                         -- and back
  Join   (prev, next : hop_t; has : total_t);

machine Node [n : node_t]
  mailbox 64;
var
  state      : state_t;
  done       : done_t;
  count      : total_t;                           -- requests that were executed here
  pending    : seq [Room] of entry_t;      -- the last of them, which the tail may not have
  prev, next : hop_t;

  -- All behind this replica have the first requests. The tail answers them.
  procedure settle (upto : total_t);
  begin
    while size(pending) > 0 & count - size(pending) < upto do
      announce Ordered(count - size(pending) + 1, pending[0].c, pending[0].n, pending[0].op, pending[0].r);
      if next = None then send Done(pending[0].n, pending[0].r) to Caller[pending[0].c]; end;
      remove at 0 from pending;
    end;
    if prev != None then send Ack(upto) to Node[prev]; end;
  end;

  procedure store (c : caller_t; k : number_t; op : op_t);
  var e : entry_t;
  begin
    e.c := c;
    e.n := k;
    e.op := op;
    execute(state, c, op, e.r);
    done[c] := k;
    count := count + 1;
    append e to pending;
    if next = None then settle(count); else send Update(count, c, k, op) to Node[next]; end;
  end;

  start state Starting
    entry begin
      reset(state);
      for c : caller_t do done[c] := 0; end;
      count := 0;
      pending := [];
      prev := n % Nodes = 0 ? None : n - 1;
      next := n % Nodes = Nodes - 1 ? None : n + 1;
      goto Serving;
    end;
  end;

  state Serving
    on r : Call  ==>
    begin
      assert "the head is asked" prev = None;
      if r.n > done[r.c] then store(r.c, r.n, r.op); end;
    end;

    on u : Update from q  ==>                     -- not from a predecessor that has crashed
    begin
      if q = prev & u.at = count + 1 then store(u.c, u.n, u.op); end;
    end;

    on a : Ack  ==>
    begin
      if a.upto > count - size(pending) then settle(a.upto); end;
    end;

    on Cut  ==>
    begin
      reply Have(count);
      goto Waiting;
    end;
  end;

  state Waiting                                   -- for the master to join the chain
    defer Call, Update, Ack;

    on j : Join  ==>
    var at : total_t;
    begin
      prev := j.prev;
      next := j.next;
      if next = None then
        settle(count);
      else
        at := count - size(pending);
        for e in pending do
          at := at + 1;
          if at > j.has then send Update(at, e.c, e.n, e.op) to Node[next]; end;
        end;
        if prev != None then send Ack(count - size(pending)) to Node[prev]; end;
      end;
      goto Serving;
    end;
  end;
end;

machine Master [g : group_t]
  mailbox 64;
var
  version           : view_t;
  up                : up_t;
  later             : array [node_t] of boolean;  -- crashed, and not looked after
  left, right       : hop_t;                      -- beside the hole
  leftHas, rightHas : None..Most;                 -- what these have; None: not known

  function before (n : node_t) : hop_t;
  var found : hop_t;
  begin
    found := None;
    for m : node_t do if m / Nodes = g & m < n & up[m] then found := m; end; end;
    return found;
  end;

  function after (n : node_t) : hop_t;
  var found : hop_t;
  begin
    found := None;
    for m : node_t do if m / Nodes = g & m > n & up[m] & found = None then found := m; end; end;
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

  procedure close ();
  begin
    left := None;
    right := None;
    leftHas := None;
    rightHas := None;
  end;

  -- Joins the chain if it is known what both sides have.
  procedure join ();
  begin
    if (left = None | leftHas != None) & (right = None | rightHas != None) then
      if left != None then send Join(before(left), right, right = None ? 0 : rightHas) to Node[left]; end;
      if right != None then send Join(left, after(right), Most) to Node[right]; end;
      version := version + 1;
      send View(version, up) to Dispatcher[g];
      close();
      goto Steady;
    end;
  end;

  procedure repair (n : node_t);
  begin
    later[n] := false;
    cutLeft(n);
    cutRight(n);
    if left = None & right = None then halt; end;
    goto Repairing;
  end;

  start state Starting
    entry begin
      version := 0;
      for m : node_t do up[m] := m / Nodes = g; later[m] := false; end;
      close();
      goto Steady;
    end;
  end;

  state Steady
    on s : Suspect  ==>  begin up[s.dead] := false; repair(s.dead); end;

    ruleset m : node_t do
      rule "another hole"  later[m]  ==>  begin repair(m); end;
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
      up[s.dead] := false;
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

-- Hands requests on to the head of its chain, and again when that is another one.
machine Dispatcher [g : group_t]
  mailbox 64;
var
  version : view_t;
  head    : node_t;
  asked   : done_t;                               -- the last request of each caller,
  ops     : array [caller_t] of op_t;             -- and what it is

  start state Dispatching
    entry begin
      version := 0;
      head := g * Nodes;
      for c : caller_t do asked[c] := 0; end;
    end;

    on r : Req from c  ==>
    begin
      asked[c] := r.n;
      ops[c] := r.op;
      send Call(c, r.n, r.op) to Node[head];
    end;

    on v : View  ==>
    begin
      assert "a later view" v.v > version;
      version := v.v;
      if !v.up[head] then
        while !v.up[head] do head := head + 1; end;
        for c : caller_t do if asked[c] > 0 then send Call(c, asked[c], ops[c]) to Node[head]; end; end;
      end;
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
        send Suspect(m) to Master[m / Nodes];
      end;
    end;
  end;
end;

faults
  crash Node at most 0;
end;

assume "the detector is right"                    -- fail-stop: it suspects what has crashed
  forall a : node_t do !isundefined(Detector.told[a]) & Detector.told[a] -> crashed(Node[a]) end;

invariant "update propagation"                    -- a replica has executed at most what those in front of it have
  forall a : node_t; b : node_t do
    a < b & a / Nodes = b / Nodes & !crashed(Node[a]) & !crashed(Node[b]) ->
    Node[b].count <= Node[a].count & (Node[a].count = Node[b].count -> Node[a].state = Node[b].state)
  end;

liveness "every request can be answered"
  (exists g : group_t do forall a : node_t do a / Nodes = g -> crashed(Node[a]) end end) |
  forall c : caller_t do Caller[c].at = Idle end;
