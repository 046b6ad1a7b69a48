// A monitor that is hot for ever on a run on which every machine acts again and again.
// expect: violated: on a fair run without end monitor Served never cools down
event ASK; event DONE; event TICK;
spec Served observes ASK, DONE { start state Idle { on ASK goto Busy; on DONE goto Idle; }
  hot state Busy { on DONE goto Idle; on ASK goto Busy; } }
machine Main {
  var first : bool;
  start state S {
    entry { announce ASK; send this, TICK; }
    on TICK do { if ($) { announce ASK; } send this, TICK; }
  }
}
test t [main = Main] : assert Served in { Main };
