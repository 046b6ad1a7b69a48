-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --symm : verified
-- basis: decision: what is deferred waits, and what is behind it does not
-- As machine_unhandled.m, with the event deferred: the server takes it when it is free again.
type c_t : scalarset(2);
event Request; Answer;
machine Client [c : c_t]
  start state Idle
    rule "ask" ==> begin send Request to Server; goto Waiting; end;
  end;
  state Waiting on Answer goto Idle; end;
end;
machine Server
  var asks : c_t;
  start state Free
    on Request from c ==> begin asks := c; goto Busy; end;
  end;
  state Busy
    defer Request;
    rule "done" ==> begin send Answer to asks; undefine asks; goto Free; end;
  end;
end;
