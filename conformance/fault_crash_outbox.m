-- expect: violated depth 2
-- expect: --outbox=auto : violated depth 2
-- expect: --mailbox=pair --outbox=auto : violated depth 2
-- expect: --mailbox=atomic : refused
-- expect: --faults=off : verified
-- basis: decision: neither has machines
-- A machine that crashes after a step takes what it has sent with it, if that has not left yet.
event E;
machine A
persistent var wrote : boolean;
  start state Ready
    entry begin wrote := false; end;
    rule "go" begin wrote := true; send E to T; goto Over; end;
  end;
  state Over end;
end;
machine T
var got : boolean;
  start state Up
    entry begin got := false; end;
    on E ==> begin got := true; end;
  end;
end;
faults crash A at most 1; end;
invariant "what is written down is told" atrest & crashed(A) & A.wrote -> T.got;
