// A machine raises an event in the state to which it goes, and its handler sends.
// expect: violated
event E : int; event GO; event DO;
machine Main { start state S { entry { var s : machine; var c : machine; s = new Server(); c = new Second(s);
  new Starter(c); new First(s); } } }
machine Starter { start state S { entry (c : machine) { send c, GO; } } }
machine First { start state S { entry (s : machine) { send s, E, 1; } } }
machine Second { var s : machine;
  start state S { entry (m : machine) { s = m; } on GO do { goto T; } }
  state T { entry { raise DO; } on DO do { tell(); } }
  fun tell() { send s, E, 2; }
}
machine Server { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
test t [main = Main] : { Main, Starter, First, Second, Server };
