// A state that is neither hot nor cold does not cool down a monitor that has cold states.
// expect: violated: on a fair run without end
event ASK; event WAIT; event DONE; event TICK : int;
spec Served observes ASK, WAIT, DONE {
  start cold state Idle { on ASK goto Busy; ignore WAIT, DONE; }
  hot state Busy { on WAIT goto Between; on DONE goto Idle; ignore ASK; }
  state Between { on ASK goto Busy; on DONE goto Idle; ignore WAIT; }
}
machine Main {
  start state S {
    entry { send this, TICK, 0; }
    on TICK do (n : int) { if (n == 0) { announce ASK; } else { announce WAIT; } send this, TICK, 1 - n; }
  }
}
test t [main = Main] : assert Served in { Main };
