-- expect: violated depth 2
-- expect: --engine=compiled : violated depth 2
-- expect: --outbox=always --const Early=true : verified 5 4
-- expect: --outbox=always --engine=compiled --const Early=true : verified 5 4
-- basis: decision: machines are gomc's own
-- A reply behind a goto is not sent: the goto has ended the block. One before it is.
const
  Early : false;

event
  Ask (); Answer ();

machine Client
  start state Asking
    entry begin send Ask() to Server; end;
    on Answer goto Done;
  end;
  state Done end;
end;

machine Server
  start state Idle
    on Ask  ==>  begin if Early then reply Answer(); end; goto Busy; reply Answer(); end;
  end;
  state Busy end;
end;

final "answered" Client.at = Done;
