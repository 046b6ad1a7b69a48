-- expect: violated
-- expect: --outbox=auto : violated
-- expect: --mailbox=pair --outbox=auto : violated
-- expect: --mailbox=atomic : refused
-- expect: --faults=off : verified
-- basis: decision: neither has machines
-- Sends across a network that has fallen apart are lost as they leave the outbox; it may fall apart between two of one step.
event E1; E2;
machine A
  start state Ready
    rule "go" begin send E1 to X; send E2 to T; goto Over; end;
  end;
  state Over end;
end;
machine X
var got : boolean;
  start state Up
    entry begin got := false; end;
    on E1 ==> begin got := true; end;
  end;
end;
machine T
var got : boolean;
  start state Up
    entry begin got := false; end;
    on E2 ==> begin got := true; end;
  end;
end;
faults
  partition A at most 1;
end;
invariant "all or nothing" atrest -> X.got = T.got;
