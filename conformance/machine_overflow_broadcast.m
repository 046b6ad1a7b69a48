-- expect: error exit 14
-- expect: --engine=compiled : error exit 14
-- expect: --symm : error exit 14
-- expect: --const Room=2 : verified 30 58
-- expect: --engine=compiled --const Room=2 : verified 30 58
-- expect: --workers=2 --const Room=2 : verified 30 58
-- expect: --symm --const Room=2 : verified 18 35
-- basis: decision: machines are gomc's own
-- The second of two broadcasts may find a mailbox full that the first one filled, after one receiver or two.
const
  Room : 1;

type
  r_t : scalarset(2);

event
  E ();

machine S
  start state Sending
    entry begin broadcast E() to R; broadcast E() to R; end;
  end;
end;

machine R [r : r_t]
  mailbox Room;
  start state Taking
    on E  ==>  begin end;
  end;
end;
