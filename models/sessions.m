-- Sessions: a server creates one for each client that asks, and a session that hears nothing for too long ends by itself.
--
-- Protocol: textbook; machines that are created, and blocks that wait for an answer.
--
-- expect: verified 5218 18222
-- expect: --outbox=always : verified 15037 53326
-- expect: --symm : verified 1703 5889
-- expect: --const Silent=true : deadlock
-- expect: --const Trusts=true : error
-- expect: --faults=lose:1 : deadlock
-- expect: --faults=duplicate:1 : error exit 14
-- expect: --faults=crash:1 : deadlock
--
-- A session answers its client until that closes it. If the client is slow it ends, and says so; what
-- was sent to it then is lost. A Silent one does not say so, and a client waits for an answer
-- for ever. What an old session has said may arrive when a client has a new one: a client that Trusts every Expired gives up
-- a session that goes on, and does not expect its answer.

const
  Clients : 2;
  Most    : 2;                                    -- sessions, in all
  Silent  : false;
  Trusts  : false;

type
  client_t : scalarset(Clients);

event
  Open    ();                                     -- client to server
  Opened  (s : Session);                          -- server to client
  Full    ();
  Ask     (n : 1..2);                             -- client to session
  Close   ();
  Answer  (n : 1..2);                             -- session to client
  Expired ();

machine Client [c : client_t]
var s : Session;

  start state Away
    rule "open"
    begin
      send Open() to Server;
      receive
        case o : Opened: s := o.s; goto Inside;
        case Full: goto Over;
      end;
    end;
    rule "give up" begin goto Over; end;
    ignore Expired;
  end;

  state Inside
    rule "ask"
    var n : 1..2; done : boolean;
    begin
      choose n : 1..2;
      send Ask(n) to s;
      done := false;
      while !done do
        receive
          case a : Answer from x: assert "what was asked" x = s & a.n = n; done := true;
          case Expired from x: if Trusts | x = s then undefine s; goto Away; end;
        end;
      end;
    end;
    rule "close" begin send Close() to s; undefine s; goto Away; end;
    on Expired from x  ==>  begin if Trusts | x = s then undefine s; goto Away; end; end;
  end;

  state Over
    ignore Expired;
  end;
end;

machine Server
var opened : 0..Most;

  start state Up
    entry begin opened := 0; end;
    on Open from c  ==>
    begin
      if opened = Most then
        reply Full();
      else
        opened := opened + 1;  reply Opened(new Session(c));
      end;
    end;
  end;
end;

machine Session at most Most (owner : client_t)
  start state Serving
    on a : Ask from c  ==>  begin assert "its own client" c = owner; reply Answer(a.n); end;
    on Close  ==>  begin halt; end;
    rule "time-out" begin if !Silent then send Expired() to owner; end; halt; end;
  end;
end;

invariant "who is outside has no session"
  forall c : client_t do Client[c].at != Inside -> isundefined(Client[c].s) end;

liveness "a session can end"
  forall s : Session do Session[s].at != Serving end;

faults
  lose Open, Opened at most 0;
  duplicate Opened at most 0;
  crash Server at most 0;
end;
