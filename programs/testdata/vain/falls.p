// A variable becomes less after all.
// expect: violated
// without: falls
event L; event DOWN;
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, DOWN; } } }
machine Second { start state S { entry (s : machine) { send s, L; } } }
machine Server { var n : int; start state S { entry { n = 1; } on DOWN do { n = 0; } on L do { if (n < 1) { assert false, "it is down"; } } } }
test t [main = Main] : { Main, First, Second, Server };
