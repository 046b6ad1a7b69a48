-- expect: violated depth 2
-- expect: --engine=compiled : violated depth 2
-- expect: --const First=true : verified 6 6
-- expect: --engine=compiled --const First=true : verified 6 6
-- basis: decision: machines are gomc's own
-- An event whose handler's `when` is false waits, is not unhandled, and what stands behind it waits, too.
const
  First : false;

event
  X (); Y ();

machine S
  start state Sending
    entry begin if First then send Y() to M; end; send X() to M; if !First then send Y() to M; end; end;
  end;
end;

machine M
var
  ready : boolean;

  start state A
    entry begin ready := false; end;
    on X  when ready  goto B;
    on Y  ==>  begin ready := true; end;
  end;
  state B end;
end;

final "both were taken" M.at = B;
