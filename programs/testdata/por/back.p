// A machine that has sent goes back to the state in whose entry it sends.
// expect: violated
event E : int; event AGAIN; event DONE;
machine Main { start state S { entry { var s : machine; var c : machine; s = new Server(); c = new Second(s);
  new Starter(c); new First(s); } } }
machine Starter { start state S { entry (c : machine) { send c, AGAIN; } } }
machine First { start state S { entry (s : machine) { send s, E, 10; } } }
machine Second { var s : machine; var n : int;
  start state S { entry (m : machine) { s = m; goto Send; } }
  state Send { entry { n = n + 1; send s, E, n; goto Wait; } defer AGAIN; }
  state Wait { on AGAIN goto Send; }
}
machine Server { var n : int; start state S { on E do (i : int) { n = 3 * n + i; assert n != 25, "once, then again, then the first"; } } }
test t [main = Main] : { Main, Starter, First, Second, Server };
