-- Ping-pong: two processes that exchange messages. The smallest model of the message layer; start here.
--
-- Source: gomc's tutorial.
--
-- expect: --semantics=M : verified 10 9
-- expect: --semantics=M-MP : verified 16 15
-- expect: --semantics=MP : verified 16 15
-- expect: --semantics=M --faults=lose:1 : verified 16 15
-- expect: --semantics=M --faults=crash:1 : verified 20 31
-- expect: --semantics=M --faults=partition:1 : verified 58 100
--
-- A client sends numbered pings, one at a time; the server returns each number; the client checks that
-- what comes back is what it sent.

const
  Rounds : 3;

type
  round_t : 0..Rounds;

message
  Ping (n : round_t)  from Client to Server;
  Pong (n : round_t)  from Server to Client;

process Client
var
  sent     : round_t;                             -- pings sent,
  returned : round_t;                             -- and come back

startstate begin sent := 0; returned := 0; end;

  rule "ping"  sent = returned & sent < Rounds  ==>
  begin
    sent := sent + 1;
    send Ping(sent) to Server;
  end;

  on "pong"  m : Pong  ==>
  begin
    assert m.n = sent "a pong that nobody waits for";
    returned := m.n;
  end;
end;

process Server
var
  seen : round_t;                                 -- the last ping

startstate begin seen := 0; end;

  on "ping"  m : Ping  ==>
  begin
    seen := m.n;
    reply Pong(m.n);
  end;
end;

invariant "one ping at a time"
  Client.sent <= Client.returned + 1;

invariant "the server is in between"
  crashed(Server) | Client.returned <= Server.seen & Server.seen <= Client.sent;

cover "all rounds played"
  Client.returned = Rounds;

faults
  lose Ping, Pong at most 0;
  crash Server at most 0;
  partition Client, Server at most 0;
end;
