-- expect: --outbox=auto : verified 22 35
-- expect: --outbox=always : verified 26 41
-- expect: --outbox=auto --symm : verified 12 20
-- expect: --outbox=auto --por : verified
-- expect: --mailbox=pair --outbox=auto : verified 20 36
-- expect: --mailbox=bag --outbox=auto : verified 16 28
-- basis: decision: processes and machines in one model (docs/language.md)
-- Clients are processes, and their lock is a machine.
type client_t : scalarset(2);
event Ask (); Free ();
message Granted () from Lock to Client;

process Client [c : client_t]
  var at : enum {Idle, Waiting, Inside};
  startstate begin at := Idle; end;
  rule "ask" at = Idle ==> begin send Ask() to Lock; at := Waiting; end;
  on m : Granted from s when at = Waiting ==> begin at := Inside; end;
  rule "done" at = Inside ==> begin send Free() to Lock; at := Idle; end;
end;

machine Lock
  start state Open
    on Ask from c ==> begin reply Granted(); goto Held; end;
  end;
  state Held
    defer Ask;
    on Free goto Open;
  end;
end;

invariant "one at a time"
  forall c : client_t; d : client_t do
    Client[c].at = Inside & Client[d].at = Inside -> c = d
  end;
