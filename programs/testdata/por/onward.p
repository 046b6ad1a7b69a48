// A machine in a state in which it sends nothing goes on to one in which it does.
// expect: violated
// without: onward
event E : int; event GO; event ON;
machine Main { start state S { entry { var s : machine; var c : machine; s = new Server(); new First(s);
  c = new Second(s); new Starter(c); } } }
machine Starter { start state S { entry (c : machine) { send c, GO; send c, ON; } } }
machine First { start state S { entry (s : machine) { send s, E, 1; } } }
machine Second { var s : machine;
  start state S { entry (m : machine) { s = m; } on GO goto T; defer ON; }
  state T { on ON goto U; }
  state U { entry { send s, E, 2; } }
}
machine Server { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
test t [main = Main] : { Main, Starter, First, Second, Server };
