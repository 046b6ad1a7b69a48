// Every machine that can act for ever does, so that what waits in a mailbox is taken, and the monitor cools down.
// expect: verified
event ASK : machine; event DONE; event TICK;
spec Served observes ASK, DONE { start state Idle { on ASK goto Busy; ignore DONE; }
  hot state Busy { on DONE goto Idle; ignore ASK; } }
machine Main {
  var server : machine;
  start state S {
    entry { server = new Server(); new Clock(); send server, ASK, this; }
    on DONE do { send server, ASK, this; }
  }
}
machine Server { start state S { on ASK do (who : machine) { send who, DONE; } } }
machine Clock { start state S { entry { send this, TICK; } on TICK do { send this, TICK; } } }
test t [main = Main] : assert Served in { Main, Server, Clock };
