-- A link between processes: each event is handed over once, over connections that break, between processes that crash.
--
-- Protocol: what the module machine does to carry events of generated code over TCP (machine/tcp.go). The model is gomc's
-- own.
--
-- expect: verified 2894 5335
-- expect: --const Breaks=2 : verified 7581 16173
-- expect: --const Breaks=2 --const Events=3 : verified 19767 42230
-- expect: --const Hasty=true : violated
-- expect: --const Forgetful=true : violated depth 8
-- expect: --const Stubborn=true : violated
-- expect: --const Trusting=true : violated
--
-- A sender numbers its events, and sends each until it is answered, by as many connections as that takes. The receiver
-- takes a number that is new to it, and answers all. A connection begins with the epoch of the receiver, which is another
-- one after a crash: then an event that has been sent before is given up, since it may have been handed over. Packets of
-- a connection that has broken may still arrive, as long as the process that they are for lives. A sender need not have
-- noticed that the receiver has crashed: so it asks whether it lives before it sends an event by a connection that it has.
--
-- A Hasty sender does not ask. A Forgetful receiver does not remember numbers. A Stubborn sender sends again whatever
-- the epoch of the receiver. A Trusting receiver takes packets of a sender that has crashed meanwhile.

const
  Events    : 2;                                  -- of each epoch of the sender
  Breaks    : 1;
  Crashes   : 1;                                  -- of each
  Flights   : 2;                                  -- packets on their way
  Hasty     : false;
  Forgetful : false;
  Stubborn  : false;
  Trusting  : false;

type
  number_t : 0..Events;
  epoch_t  : 0..Crashes + 1;                      -- 0: never
  times_t  : 0..2;
  conn_t   : 0..Breaks + 2 * Crashes + 1;
  packet_t : record epoch : epoch_t; number : number_t; whose : epoch_t; via : conn_t; end;

var
  -- the sender
  mine   : epoch_t;
  number : number_t;                              -- of the last event
  busy   : boolean;                               -- that event is being sent
  first  : epoch_t;                               -- of the receiver, when it was sent first
  known  : epoch_t;                               -- of the receiver, when it was last spoken to
  sent   : boolean;                               -- by this connection,
  asked  : boolean;                               -- which was answered since the event was begun

  -- the receiver
  up    : boolean;
  yours : epoch_t;
  had   : record epoch : epoch_t; number : number_t; end;

  -- the network
  open   : boolean;
  conn   : conn_t;                                -- which connection that is
  flying : multiset [Flights] of packet_t;
  answer : number_t;                              -- on its way by this connection; 0: none
  breaks : 0..Breaks;

  -- what is to be watched
  handed  : array [epoch_t] of array [number_t] of times_t;
  latest  : array [epoch_t] of number_t;
  crashed : boolean;                              -- the receiver was down since the event was begun

procedure close ();
begin
  open := false;
  answer := 0;
  sent := false;
  asked := false;
end;

startstate
begin
  mine := 1;
  number := 0;
  busy := false;
  first := 0;
  known := 0;
  sent := false;
  asked := false;
  up := true;
  yours := 1;
  had.epoch := 0;
  had.number := 0;
  open := false;
  conn := 0;
  undefine flying;
  answer := 0;
  breaks := 0;
  for e : epoch_t do
    latest[e] := 0;
    for n : number_t do handed[e][n] := 0; end;
  end;
  crashed := false;
end;

-- the sender

rule "begin"  !busy & number < Events  ==>
begin
  number := number + 1;
  busy := true;
  first := 0;
  sent := false;
  asked := false;
  crashed := !up;
end;

rule "connect"  busy & !open & up  ==>
begin
  open := true;
  conn := conn + 1;
  known := yours;
  asked := true;
end;

rule "ask"  busy & open & !asked & up & known = yours  ==>  begin asked := true; end;

rule "notice"  open & (!up | known != yours)  ==>  begin close(); end;

rule "nobody listens"  busy & !open & !up & known != 0  ==>
begin
  assert "it crashed meanwhile" crashed;
  busy := false;
end;

rule "send"  busy & open & (asked | Hasty) & !sent & multisetcount(i : flying, true) < Flights  ==>
var p : packet_t;
begin
  if first != 0 & first != known & !Stubborn then
    assert "it crashed since the event was begun" crashed;
    busy := false;
  else
    if first = 0 then first := known; end;
    p.epoch := mine;
    p.number := number;
    p.whose := known;
    p.via := conn;
    if up & known = yours then multisetadd(p, flying); end;  -- else nobody gets it
    sent := true;
  end;
end;

rule "answered"  busy & open & answer = number  ==>
begin
  assert "answered: handed over, or lost in a crash" handed[mine][number] = 1 | crashed;
  answer := 0;
  busy := false;
  sent := false;
end;

-- the receiver

choose i : flying do
  rule "arrive"  up & flying[i].whose = yours  ==>
  var new : boolean;
  begin
    new := flying[i].epoch > had.epoch | (Trusting & flying[i].epoch != had.epoch)
      | (flying[i].epoch = had.epoch & flying[i].number > had.number) | Forgetful;
    if new then
      assert "in order" flying[i].number > latest[flying[i].epoch] | Forgetful | Stubborn;
      latest[flying[i].epoch] := flying[i].number;
      if handed[flying[i].epoch][flying[i].number] < 2 then
        handed[flying[i].epoch][flying[i].number] := handed[flying[i].epoch][flying[i].number] + 1;
      end;
      had.epoch := flying[i].epoch;
      had.number := flying[i].number;
    end;
    if open & flying[i].via = conn & flying[i].epoch = mine then answer := flying[i].number; end;
    multisetremove(i, flying);
  end;
end;

-- faults

rule "break"  open & breaks < Breaks  ==>
begin
  breaks := breaks + 1;
  close();
end;

rule "crash of the receiver"  up & yours <= Crashes  ==>
begin
  up := false;
  crashed := true;
  had.epoch := 0;
  had.number := 0;
  multisetremovepred(i : flying, flying[i].whose = yours);
  answer := 0;
end;

rule "restart of the receiver"  !up  ==>
begin
  up := true;
  yours := yours + 1;
end;

rule "crash of the sender"  mine <= Crashes  ==>
begin
  mine := mine + 1;
  number := 0;
  busy := false;
  first := 0;
  known := 0;
  close();
end;

invariant "handed over once"
  forall e : epoch_t; n : number_t do handed[e][n] <= 1 end;

final "nothing is being sent" !busy;
liveness "every event can be sent" !busy;

cover "all are handed over by the last sender" latest[Crashes + 1] = Events & handed[Crashes + 1][1] = 1;
cover "an event is lost in a crash" number = Events & !busy & handed[mine][Events] = 0;
