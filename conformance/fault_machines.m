-- expect: verified
-- expect: --symm : verified
-- expect: --mailbox=pair : verified
-- expect: --mailbox=bag : verified
-- expect: --faults=off : verified
-- basis: decision: neither has machines
-- A machine that crashes loses its variables, its mailbox and its outbox, and hears nothing until it restarts; an event is lost where it waits.
type s_t : scalarset(2);
event Ping; Pong;
machine Client
var waiting : boolean;
  start state Up
    entry begin waiting := false; end;
    rule "ask" !waiting ==> begin waiting := true; broadcast Ping to Server; end;
    on Pong ==> begin end;
  end;
end;
machine Server [s : s_t]
mailbox 1 drop;
  start state Up
    on Ping ==> begin reply Pong; goto Down; end;
  end;
  state Down ignore Ping; end;
end;
faults
  crash Client at most 1;
  restart Client at most 1;
  lose Pong at most 1;
end;
invariant crashed(Client) | !isundefined(Client.waiting);
cover "both again" !crashed(Client) -> !Client.waiting;
