// An event that is deferred is not taken in its turn: not where everything else has been taken.
// expect: violated
// without: waits
event L; event GO; event Y; event Z;
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, GO; send s, Y; send s, Z; } } }
machine Second { start state S { entry (s : machine) { send s, L; } } }
machine Server { var n : int;
  start state S { entry { n = 1; goto A; } }
  state A { on L do { if (n < 1) { assert false, "it was late"; } } on GO goto B; on Y do { n = 1; } ignore Z; }
  state B { defer L, Y; on Z do { n = n - 1; goto A; } } }
test t [main = Main] : { Main, First, Second, Server };
