// Two machines send to a third one, and either may be first.
// expect: violated
// without: arrivals
event E : int; event GO;
machine Main { start state S { entry { var s : machine; s = new Server(); new Client((s, 1)); new Client((s, 2)); } } }
machine Client { start state S { entry (of : (machine, int)) { send of.0, E, of.1; } } }
machine Server { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
test t [main = Main] : { Main, Client, Server };
