// A machine that waits for an event may send to the same one as another machine, once it has got it.
// expect: violated
// without: later
event E : int; event GO;
machine Main { start state S { entry { var s : machine; var c : machine; s = new Server(); c = new Second(s);
  new Starter(c); new Starter(c); new First(s); } } }
machine Starter { start state S { entry (c : machine) { send c, GO; } } }
machine First { start state S { entry (s : machine) { send s, E, 1; } } }
machine Second { var s : machine; start state S { entry (m : machine) { s = m; } on GO do { send s, E, 2; goto Done; } } state Done { ignore GO; } }
machine Server { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
test t [main = Main] : { Main, Starter, First, Second, Server };
