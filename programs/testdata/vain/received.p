// A machine receives in a function what it would pass over elsewhere.
// expect: violated
event L : int; event GO;
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, GO; } } }
machine Second { start state S { entry (s : machine) { send s, L, 1; } } }
machine Server { var n : int; start state S { entry { n = 3; } on L do (i : int) { if (i > n) { n = i; } }
  on GO do { receive { case L : (i : int) { assert false, "it is received"; } } } } }
test t [main = Main] : { Main, First, Second, Server };
