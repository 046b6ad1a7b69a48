-- expect: verified 8 8
-- basis: decision: where a machine has no cold states, it must not be hot for ever.
-- A monitor that is hot, then neither, in turn.
event Tick; Tock;
machine Clock
  start state Up
    entry begin send Tick to Lamp; end;
    on Tock ==> begin send Tick to Lamp; end;
  end;
end;
machine Lamp
  start state Up on Tick ==> begin reply Tock; end; end;
end;
monitor Heat observes Tick
  start hot state Hot
    on Tick goto Warm;
  end;
  state Warm
    on Tick goto Hot;
  end;
end;
