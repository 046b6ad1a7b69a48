-- expect: violated
-- expect: --outbox=auto : violated
-- expect: --mailbox=pair --outbox=auto : violated
-- expect: --mailbox=bag --outbox=auto : violated
-- expect: --faults=off : verified
-- expect: --faults=restart:0 : verified
-- basis: decision: neither has machines
-- What is still in an outbox when its receiver crashes comes after the restart: sends to one that restarts leave one by one.
event E1; E2; Mark;
machine A
  start state Ready
    rule "go" begin send E1 to X; send E2 to T; goto Over; end;
  end;
  state Over end;
end;
machine X
  start state Up on E1 ==> begin send Mark to T; end; end;
end;
machine T
persistent var marked : boolean;
var late : boolean;
  start state Up
    entry begin if !restarted then marked := false; end; late := false; end;
    on Mark ==> begin marked := true; end;
    on E2   ==> begin late := restarted & marked; end;
  end;
end;
faults
  crash T at most 1;
  restart T at most 1;
end;
invariant "who was marked before it crashed gets no E2 afterwards" crashed(T) ? true : !T.late;
