-- A lock and its clients.
const Clients : 2;
type client_t : scalarset(Clients);

event
  Ask     ();                                     -- client to lock,
  Granted ();                                     -- and back
  Free    ();

machine Client [c : client_t]
  start state Idle
    rule "ask" begin send Ask() to Lock; goto Waiting; end;
  end;

  state Waiting
    on Granted goto Inside;
  end;

  state Inside
    rule "done" begin send Free() to Lock; goto Idle; end;
  end;
end;

machine Lock
  mailbox 3;
  start state Open
    on Ask  ==>  begin reply Granted(); goto Held; end;
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
