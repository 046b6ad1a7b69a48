// What a machine sends to itself is behind what arrives before.
// expect: violated
// without: own
event A; event L; event RESET;
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, A; } } }
machine Second { start state S { entry (s : machine) { send s, L; } } }
machine Server { var n : int; start state S { on A do { n = 1; send this, RESET; } on RESET do { n = 0; } on L do { assert n == 0, "it is locked"; } } }
test t [main = Main] : { Main, First, Second, Server };
