// A machine that does not know another one yet may be told of it, and then send to it.
// expect: violated
event E : int; event TELL : machine;
machine Main { start state S { entry { var s : machine; var c : machine; s = new Server(); c = new Second();
  new Teller((c, s)); new Teller((c, s)); new First(s); } } }
machine Teller { start state S { entry (of : (machine, machine)) { send of.0, TELL, of.1; } } }
machine First { start state S { entry (s : machine) { send s, E, 1; } } }
machine Second { start state S { on TELL do (s : machine) { send s, E, 2; goto Done; } } state Done { ignore TELL; } }
machine Server { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
test t [main = Main] : { Main, Teller, First, Second, Server };
