// After one of several orders a machine waits in a receive for ever.
// expect: deadlock
event E : int; event F;
machine Main { start state S { entry { var s : machine; s = new Server(); new Client((s, 1)); new Client((s, 2)); new Busy(); } } }
machine Busy { start state S { entry { send this, F; send this, F; } ignore F; } }
machine Client { start state S { entry (of : (machine, int)) { send of.0, E, of.1; } } }
machine Server { start state S { on E do (i : int) { if (i == 2) { receive { case F : { } } } } } }
test t [main = Main] : { Main, Busy, Client, Server };
