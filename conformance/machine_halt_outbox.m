-- expect: --outbox=always : verified 9 9
-- expect: --outbox=always --engine=compiled : verified 9 9
-- expect: --outbox=always --workers=2 : verified 9 9
-- basis: decision: machines are gomc's own
-- What was sent before halt still leaves; what is sent to a machine that has halted is dropped, whatever fits.
event
  A (); B (); K ();

machine M
  mailbox 1;
  start state Only
    entry begin send A() to N; send B() to N; halt; send A() to N; end;
    ignore K;
  end;
end;

machine N
  start state None
    on A goto One;
  end;
  state One
    on B  ==>  begin send K() to M; send K() to M; send K() to M; goto Both; end;
  end;
  state Both end;
end;

final "both came" N.at = Both;
invariant "halted from the start" M.at = halted;
