-- A replicated service as one node that never crashes: what chain replication and Multi-Paxos are to their clients.
--
-- Source: the model SingleNode (Listing 9) of A. Desai et al., Building Reliable Distributed Systems With P,
-- UCB/EECS-2015-198. The model is gomc's own.
--
-- expect: verified 21 31
-- expect: --const Again=0 : verified 5 4
-- expect: --const Clients=2 : verified
-- expect(slow): --const Clients=2 --const Requests=2 : verified 178803 740742
--
-- A fresh request takes any place among those that wait; they are answered in that order, each of them once or, as the
-- replica that has answered may crash before others know, again: each at most once for each crash (Again), after which a
-- client may ask again, too.

const
  Clients  : 1;
  Requests : 1;                                   -- of each client, one after the other
  Again    : 1;
  Most     : Clients * Requests;

type
  client_t : 0..Clients - 1;
  number_t : 1..Requests;
  place_t  : 1..Most;
  entry_t  : record c : client_t; n : number_t; end;

event
  Req  (n : number_t);                            -- client to service,
  Done (n : number_t);                            -- and back

machine Service
var
  log      : seq [Most] of entry_t;
  answered : 0..Most;
  again    : 0..Again * Most;

  start state Serving
    entry begin log := []; answered := 0; again := 0; end;

    on r : Req from c  ==>
    var
      e    : entry_t;
      at   : 0..Most;
      seen : boolean;
    begin
      e.c := c;
      e.n := r.n;
      seen := exists x in log do x.c = c & x.n = r.n end;
      if !seen then
        choose at : 0..Most where at >= answered & at <= size(log);
        insert e at at in log;
      end;
    end;

    rule "answer"  answered < size(log)  ==>
    begin
      answered := answered + 1;
      send Done(log[answered - 1].n) to Client[log[answered - 1].c];
    end;

    ruleset i : place_t do
      rule "answer again"  i <= answered & again < Again * Most  ==>
      begin
        again := again + 1;
        send Done(log[i - 1].n) to Client[log[i - 1].c];
      end;
    end;
  end;
end;

model machine Client [c : client_t]
var
  sent  : 0..Requests;
  again : 0..Again;

  start state Starting
    entry begin sent := 0; again := 0; goto Idle; end;
  end;

  state Idle
    rule "ask"  sent < Requests  ==>
    begin
      sent := sent + 1;
      send Req(sent) to Service;
      goto Asking;
    end;

    ignore Done;                                  -- answered twice
  end;

  state Asking
    on d : Done  ==>  begin if d.n = sent then goto Idle; end; end;
    rule "ask again"  again < Again  ==>  begin again := again + 1; send Req(sent) to Service; end;
  end;
end;

invariant "no answer without a request"
  forall i : place_t do i <= size(Service.log) -> Service.log[i - 1].n <= Client[Service.log[i - 1].c].sent end;

liveness "every command can be answered"
  forall c : client_t do Client[c].at = Idle end;
