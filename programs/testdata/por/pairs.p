// Pairs of machines that have nothing to do with one another: what one pair does need not be tried in every order with
// what the others do.
// expect: verified
// por: fewer
event E : int; event DONE : int;
machine Main { start state S { entry { new Pair(); new Pair(); new Pair(); } } }
machine Pair { start state S { entry { var s : machine; s = new Server(); new Client((s, 1)); new Client((s, 2)); } } }
machine Client { start state S { entry (of : (machine, int)) { send of.0, E, of.1; send of.0, E, of.1; } } }
machine Server { var n : int; start state S { on E do (i : int) { n = 2 * n + i; } } }
test t [main = Main] : { Main, Pair, Client, Server };
