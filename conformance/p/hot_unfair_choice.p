// `$` may be false for ever.
// expect: violated: on a fair run without end
event ASK; event DONE; event TICK;
spec Served observes ASK, DONE { start state Idle { on ASK goto Busy; ignore DONE; }
  hot state Busy { on DONE goto Idle; ignore ASK; } }
machine Main {
  start state S { entry { announce ASK; send this, TICK; } on TICK do { if ($) { announce DONE; } send this, TICK; } }
}
test t [main = Main] : assert Served in { Main };
