// What a variable holds is of no use for a while, and then it is less than before.
// expect: violated
event L; event GO; event Z;
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, GO; send s, Z; } } }
machine Second { start state S { entry (s : machine) { send s, L; } } }
machine Server { var n : int;
  start state S { entry { n = -5; goto A; } }
  state A { on L do { if (n < -5) { assert false, "it is less"; } } on GO goto B; ignore Z; }
  state B { on Z do { n = -9; goto A; } ignore L; } }
test t [main = Main] : { Main, First, Second, Server };
