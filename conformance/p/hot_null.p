// A machine that acts when nothing waits acts again and again; another one that waits for an event does not hold it up.
// expect: verified
event ASK : machine; event DONE;
spec Served observes ASK, DONE { start state Idle { on ASK goto Busy; ignore DONE; }
  hot state Busy { on DONE goto Idle; ignore ASK; } }
machine Main { start state S { entry { send new Timer(), ASK, this; } on DONE do { raise halt; } } }
machine Timer {
  var client : machine;
  start state S { on ASK goto T with (who : machine) { client = who; } }
  state T { on null goto U; }
  state U { entry { send client, DONE; } on null goto U2; }
  state U2 { on null goto U2; }
}
test t [main = Main] : assert Served in { Main, Timer };
