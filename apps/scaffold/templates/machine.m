-- NAME: a lock and its clients as state machines with mailboxes.
--
-- expect: verified 22 35
-- expect: --symm : verified 12 20
-- expect: --const Careless=true : violated
--
-- Run the lines above with `gomc test NAME.m`, one of them with `gomc --symm NAME.m`.

const
  Clients  : 2;
  Careless : false;                               -- a client goes in without being asked to wait

type
  client_t : scalarset(Clients);

event
  Ask     ();
  Granted ();
  Free    ();

machine Client [c : client_t]
  start state Idle
    rule "ask" begin send Ask() to Lock; if Careless then goto Inside; else goto Waiting; end; end;
  end;

  state Waiting
    on Granted goto Inside;
  end;

  state Inside
    ignore Granted;
    rule "done" begin send Free() to Lock; goto Idle; end;
  end;
end;

machine Lock
  start state Open
    on Ask  ==>  begin reply Granted(); goto Held; end;
  end;

  state Held
    on Free goto Open;
    defer Ask;                                    -- it waits until the lock is open again
  end;
end;

invariant "one at a time"
  forall c : client_t; d : client_t do
    Client[c].at = Inside & Client[d].at = Inside -> c = d
  end;
