// A monitor stays hot because an event comes in vain, while others go on for ever.
// expect: violated
event ASK : (from : machine, n : int); event ANSWER : int; event TICK;
spec Served observes ASK, ANSWER { start state Cold { on ASK goto Hot; ignore ANSWER; } hot state Hot { on ANSWER goto Cold; ignore ASK; } }
machine Main { start state S { entry { new Client(new Server()); } } }
machine Client { var s : machine; var again : bool; start state S { entry (m : machine) { s = m; send s, ASK, (from = this, n = 1); send this, TICK; }
  on TICK do { if (!again) { again = true; send s, ASK, (from = this, n = 1); } send this, TICK; } ignore ANSWER; } }
machine Server { var last : int; start state S { on ASK do (a : (from : machine, n : int)) { if (a.n > last) { last = a.n; send a.from, ANSWER, a.n; } } } }
test t [main = Main] : assert Served in { Main, Client, Server };
