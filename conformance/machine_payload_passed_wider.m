-- expect: verified 4 3
-- A payload is passed by value to a parameter of a wider range; another event of the same mailbox has the wider range.
event
  narrow (v : 0..1);
  wide   (v : -1..1);

machine Sink
var
  seen : -1..1;

  procedure take (v : -1..1);
  begin
    seen := v;
  end;

  start state Waiting
    entry begin if isundefined(seen) then seen := -1; end; end;
    on n : narrow  ==>  begin assert "as it was sent" n.v = 1; take(n.v); assert "as it was passed" seen = 1; end;
    on w : wide    ==>  begin assert "as it was sent, wide" w.v = 0; take(w.v); assert "as it was passed, wide" seen = 0; end;
  end;
end;

model machine Source
  start state Sending
    rule "send both"  true  ==>
    begin
      send narrow(1) to Sink;
      send wide(0) to Sink;
      goto Sent;
    end;
  end;

  state Sent
  end;
end;
