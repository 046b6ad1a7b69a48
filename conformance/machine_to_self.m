-- expect: verified 10 10
-- expect: --engine=compiled : verified 10 10
-- expect: --workers=2 : verified 10 10
-- basis: decision: machines are gomc's own
-- What a machine sends to itself goes through its outbox and its mailbox, and others may be faster.
event
  Own (); Foreign ();

machine M
  start state A
    entry begin send Own() to M; end;
    on Own goto B;
    on Foreign goto C;
  end;
  state B
    on Foreign  ==>  begin end;
  end;
  state C
    on Own  ==>  begin end;
  end;
end;

machine N
  start state Sending
    entry begin send Foreign() to M; end;
  end;
end;

cover "itself first" M.at = B;
cover "the other first" M.at = C;
