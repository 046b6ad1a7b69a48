-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: sends leave one by one, also where a monitor observes but one of them
-- A sends E1 to X, then E2 to T; X sends U on. Only A sends to T, and of A's sends the monitor observes E2 alone.
event E1; E2; U;
machine A start state S rule "go" ==> begin send E1 to X; send E2 to T; goto Done; end; end; state Done end; end;
machine X start state S on E1 ==> begin send U to Z; end; end; end;
machine T start state S ignore E2; end; end;
machine Z start state S ignore U; end; end;
monitor Order observes E2, U
  start state Before
    on E2 goto After;
    on U ==> begin assert "E2 before U" false; end;
  end;
  state After ignore E2, U; end;
end;
