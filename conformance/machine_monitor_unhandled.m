-- expect: error
-- basis: decision: an observed event that the state of the monitor does not handle is an error
-- The second Tick is one too many for the monitor.
event Tick;
machine A start state S entry begin send Tick to B; send Tick to B; end; end; end;
machine B start state S ignore Tick; end; end;
monitor Once observes Tick
  start state Before on Tick goto After; end;
  state After end;
end;
