-- expect: verified 8 8
-- expect: --engine=compiled : verified 8 8
-- expect: --workers=2 : verified 8 8
-- basis: decision: machines are gomc's own
-- Deferred X is passed over, ignored Y is taken by a step of its own, and only then Z; X is there in B.
event
  X (); Y (); Z ();

machine S
  start state Sending
    entry begin send X() to M; send Y() to M; send Z() to M; end;
  end;
end;

machine M
  start state A
    defer X;
    ignore Y;
    on Z goto B;
  end;
  state B
    on X goto C;
  end;
  state C end;
end;

final "all are gone" M.at = C;
