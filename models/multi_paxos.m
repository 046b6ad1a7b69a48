-- Multi-Paxos: replicas agree on a log of requests, place by place, under leaders that an election names.
--
-- Protocol: L. Lamport, The Part-Time Parliament, 1998, and Paxos Made Simple, 2001; one of the seven protocols of
-- A. Desai et al., Building Reliable Distributed Systems With P, UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: --const Ballots=1 --const Requests=2 : verified 1274 2734
-- expect: verified 169349 488568
-- expect: --const Hasty=true : violated depth 15
-- expect(slow): --mailbox=pair --const Clients=2 --const Vain=true : violated depth 19
-- expect(slow): --mailbox=pair --const Clients=2 --const Lax=true : violated depth 19
-- expect(slow): --faults=crash:1 --mailbox=pair --dead-messages=drop : verified 344730 1411466
-- small: Ballots=1
-- A leader asks the others once for promises in its ballot, and takes over what was accepted in the greatest ballots.
-- Then each request that reaches it gets the first free place of its log; what most replicas have accepted is chosen, and
-- answered when all before it is chosen, too. A replica that does not lead hands requests on to who does. Any replica
-- may be named as the next leader at any time, while another still takes itself for one (leader_election is an election
-- that names only one). Clients ask again under a new leader. Fewer than half of the replicas crash.
--
-- A Vain leader does not take over what it hears. A Hasty one answers what it alone has accepted. A Lax replica accepts
-- in any ballot.

const
  Replicas : 3;
  Clients  : 1;
  Requests : 1;                                   -- of each client, one after the other
  Ballots  : 2;
  Majority : Replicas / 2 + 1;
  Most     : Clients * Requests;
  Vain     : false;
  Hasty    : false;
  Lax      : false;

type
  replica_t : 0..Replicas - 1;
  client_t  : 0..Clients - 1;
  number_t  : 1..Requests;
  request_t : 1..Most;                            -- request n of client c: c * Requests + n
  place_t   : 1..Most;
  ballot_t  : 1..Ballots;
  upto_t    : 0..Ballots;
  cell_t    : record b : upto_t; r : request_t; end;
  log_t     : array [place_t] of cell_t;

event
  Req      (n : number_t);                        -- client to replica,
  Forward  (r : request_t);                       -- and on to the leader,
  Done     (n : number_t);                        -- and back
  Lead     (b : ballot_t);                        -- election to replica,
  Leader   (who : replica_t);                     -- and to clients
  Prepare  (b : ballot_t);                        -- leader to the others,
  Promise  (b : ballot_t; log : log_t);           -- and back
  Accept   (b : ballot_t; at : place_t; r : request_t);
  Accepted (b : ballot_t; at : place_t);
  Commit   (at : place_t; r : request_t);         -- leader to the others

machine Replica [i : replica_t]
  mailbox 12;
var
  promised : upto_t;
  mine     : upto_t;                              -- the ballot that it leads, or has led
  leader   : replica_t;                           -- whom it takes for the leader
  log      : log_t;
  chosen   : array [place_t] of boolean;
  agreed   : array [replica_t] of boolean;        -- to the ballot,
  votes    : array [place_t] of array [replica_t] of boolean;
  answered : 0..Most;

  function most (given : array [replica_t] of boolean) : boolean;
  var n : 0..Replicas;
  begin
    n := 0;
    for k : replica_t do if given[k] then n := n + 1; end; end;
    return n >= Majority;
  end;

  procedure clean ();
  begin
    for k : replica_t do
      agreed[k] := false;
      for p : place_t do votes[p][k] := false; end;
    end;
  end;

  -- Answers what is chosen, in the order of the log; a request that stands there twice once.
  procedure answer ();
  begin
    for p : place_t do
      if p = answered + 1 & (chosen[p] | Hasty & log[p].b > 0) then
        answered := p;
        if !exists q : place_t do q < p & log[q].r = log[p].r end then
          send Done((log[p].r - 1) % Requests + 1) to Client[(log[p].r - 1) / Requests];
        end;
      end;
    end;
  end;

  procedure propose (p : place_t; r : request_t);
  begin
    log[p].b := mine;
    log[p].r := r;
    votes[p][i] := true;
    for k : replica_t do if k != i then send Accept(mine, p, r) to Replica[k]; end; end;
    if Hasty then answer(); end;
  end;

  -- A request that the leader has heard of.
  procedure request (r : request_t);
  var free : 0..Most;
  begin
    if exists p : place_t do log[p].b > 0 & log[p].r = r end then
      if exists p : place_t do p <= answered & log[p].r = r end then
        send Done((r - 1) % Requests + 1) to Client[(r - 1) / Requests];
      end;
    else
      free := 0;
      for p : place_t do if free = 0 & log[p].b = 0 then free := p; end; end;
      if free > 0 then propose(free, r); end;
    end;
  end;

  -- What another leader asks for.
  procedure promise (b : ballot_t; q : replica_t);
  begin
    promised := b;
    leader := q;
    send Promise(b, log) to Replica[q];
  end;

  procedure accept (b : ballot_t; p : place_t; r : request_t; q : replica_t);
  begin
    promised := b;
    leader := q;
    log[p].b := b;
    log[p].r := r;
    send Accepted(b, p) to Replica[q];
  end;

  -- The election names this replica.
  procedure lead (b : ballot_t);
  begin
    if b > promised then mine := b; goto Preparing; end;
  end;

  start state Starting
    entry begin
      promised := 0;
      mine := 0;
      answered := 0;
      for p : place_t do log[p].b := 0; chosen[p] := false; end;
      clean();
      goto Following;
    end;
  end;

  state Following
    on l : Lead  ==>  begin lead(l.b); end;
    on m : Prepare from q  ==>
    begin
      if m.b > promised then
        promise(m.b, q);
      end;
    end;

    on m : Accept from q  ==>
    begin
      if m.b >= promised | Lax then
        accept(m.b, m.at, m.r, q);
      end;
    end;

    on m : Commit  ==>
    begin
      if log[m.at].b = 0 then log[m.at].b := promised = 0 ? 1 : promised; end;
      log[m.at].r := m.r;
      chosen[m.at] := true;
      if answered = m.at - 1 then answered := m.at; end;
    end;

    on q : Req from c  ==>  begin if !isundefined(leader) then send Forward(c * Requests + q.n) to Replica[leader]; end; end;
    ignore Promise, Accepted, Forward;
  end;

  state Preparing
    defer Req, Forward;

    entry begin
      promised := mine;
      leader := i;
      clean();
      agreed[i] := true;
      for k : replica_t do if k != i then send Prepare(mine) to Replica[k]; end; end;
    end;

    on m : Promise from q  ==>
    begin
      if m.b = mine then
        agreed[q] := true;
        for p : place_t do if m.log[p].b > log[p].b & !Vain then log[p] := m.log[p]; end; end;
        if most(agreed) then goto Leading; end;
      end;
    end;

    on m : Prepare from q  ==>
    begin
      if m.b > promised then
        promise(m.b, q);
        goto Following;
      end;
    end;

    on m : Accept from q  ==>
    begin
      if m.b > promised then
        accept(m.b, m.at, m.r, q);
        goto Following;
      end;
    end;

    on l : Lead  ==>  begin lead(l.b); end;
    on m : Commit  ==>  begin log[m.at].b := promised; log[m.at].r := m.r; chosen[m.at] := true; end;
    ignore Accepted;
  end;

  state Leading
    entry begin
      for p : place_t do if log[p].b > 0 & !chosen[p] then propose(p, log[p].r); end; end;
      answer();
    end;

    on q : Req from c  ==>  begin request(c * Requests + q.n); end;
    on f : Forward  ==>  begin request(f.r); end;

    on m : Accepted from q  ==>
    begin
      if m.b = mine & !chosen[m.at] then
        votes[m.at][q] := true;
        if most(votes[m.at]) then
          chosen[m.at] := true;
          for k : replica_t do if k != i then send Commit(m.at, log[m.at].r) to Replica[k]; end; end;
          answer();
        end;
      end;
    end;

    on m : Prepare from q  ==>
    begin
      if m.b > promised then
        promise(m.b, q);
        goto Following;
      end;
    end;

    on m : Accept from q  ==>
    begin
      if m.b > promised then
        accept(m.b, m.at, m.r, q);
        goto Following;
      end;
    end;

    on l : Lead  ==>  begin lead(l.b); end;
    ignore Promise, Commit;
  end;
end;

model machine Election                            -- of replica 0 first, then of any
var
  next : 1..Ballots + 1;

  start state Naming
    entry begin next := 1; end;

    ruleset i : replica_t do
      rule "name"  next <= Ballots & (next > 1 | i = 0)  ==>
      begin
        send Lead(next) to Replica[i];
        broadcast Leader(i) to Client;
        next := next + 1;
      end;
    end;
  end;
end;

model machine Client [c : client_t]
var
  sent   : 0..Requests;
  leader : replica_t;

  start state Idle
    entry begin sent := 0; goto Ready; end;
  end;

  state Ready
    rule "ask"  sent < Requests & !isundefined(leader)  ==>
    begin
      sent := sent + 1;
      send Req(sent) to Replica[leader];
      goto Asking;
    end;

    on l : Leader  ==>  begin leader := l.who; end;
    ignore Done;                                  -- answered twice
  end;

  state Asking
    on d : Done  ==>  begin if d.n = sent then goto Ready; end; end;
    on l : Leader  ==>  begin leader := l.who; send Req(sent) to Replica[leader]; end;
  end;
end;

faults
  crash Replica at most 0;
end;

invariant "one log"
  forall a : replica_t; b : replica_t; p : place_t do
    crashed(Replica[a]) | crashed(Replica[b]) | isundefined(Replica[a].chosen[p]) | isundefined(Replica[b].chosen[p]) |
    !Replica[a].chosen[p] | !Replica[b].chosen[p] | Replica[a].log[p].r = Replica[b].log[p].r
  end;

invariant "what is answered was accepted by most"
  forall c : client_t; n : number_t do
    Client[c].at = Idle | n > Client[c].sent | n = Client[c].sent & Client[c].at = Asking |
    !forall a : replica_t do !crashed(Replica[a]) end |
    exists p : place_t do
      exists a : replica_t; b : replica_t do
        a < b & Replica[a].log[p].b > 0 & Replica[a].log[p].r = c * Requests + n &
        Replica[b].log[p].b > 0 & Replica[b].log[p].r = c * Requests + n
      end
    end
  end;

cover "all is answered"
  forall c : client_t do Client[c].at = Ready & Client[c].sent = Requests end;
