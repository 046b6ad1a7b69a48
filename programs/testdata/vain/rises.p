// A variable becomes more after all; a bool becomes true.
// expect: violated
event L; event UP; event M;
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, UP; } } }
machine Second { start state S { entry (s : machine) { send s, L; send s, M; } } }
machine Server { var n : int; var up : bool; start state S { on UP do { n = n + 1; up = true; }
  on L do { if (n > 0) { if (up) { n = 7; } } } on M do { assert n != 7, "it went up before"; } } }
test t [main = Main] : { Main, First, Second, Server };
