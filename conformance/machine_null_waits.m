-- expect: verified 15 19
-- expect: --mailbox=bag : verified 23 28
-- basis: decision: an event whose handlers' conditions do not hold waits, and so nothing in the mailbox can be taken
-- B waits until the counter is above 0, and in a queue so does C behind it; only where there is no order C may be taken first.
event A; B; C;

machine P
  start state S
    rule "send"
    begin
      send A to Q;
      send B to Q;
      send C to Q;
      goto Done;
    end;
  end;
  state Done end;
end;

machine Q
var n : 0..2;
  start state Waits
    entry begin n := 0; end;
    defer A;
    on B when n > 0 goto Goes;
    on C goto Wrong;
    on null when n < 1 ==> begin n := n + 1; end;
  end;
  state Goes
    defer A;
    on C goto Ends;
  end;
  state Ends
    on A where n = 2 ==> begin assert false; end;
    on null when n < 2 goto Last;
  end;
  state Last
    ignore A;
  end;
  state Wrong
    ignore A, B;
  end;
end;

cover "held up" Q.at = Waits & Q.n = 1;
cover "to the end" P.at = Done & Q.at = Last;
