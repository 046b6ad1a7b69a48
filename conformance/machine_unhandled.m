-- expect: error
-- expect: --outbox=auto : error
-- expect: --engine=compiled : error
-- basis: decision: an event that could be taken, and that the state does not mention, is an error
-- The second request comes while the server is busy.
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
    rule "done" ==> begin send Answer to asks; undefine asks; goto Free; end;
  end;
end;
