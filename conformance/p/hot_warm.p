// Where no state is cold, a monitor cools down in every state that is not hot.
// expect: verified
event ASK; event WAIT; event DONE; event TICK : int;
spec Served observes ASK, WAIT, DONE {
  start state Idle { on ASK goto Busy; ignore WAIT, DONE; }
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
