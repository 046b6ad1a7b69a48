-- expect: violated exit 12
-- expect: --liveness=stuck --outbox=always : verified 8 8
-- basis: decision: where a machine has cold states, hot again and again means cold again and again; a state that is neither does not count.
-- A monitor that is hot, then neither, in turn, and could be cold.
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
  cold state Cold
    ignore Tick;
  end;
end;
