// What arrives behind a halt is in vain, and what arrives before it is not.
// expect: violated
event L : int;
machine Main { start state S { entry { var s : machine; s = new Server(); new Client((s, 1)); new Client((s, 2)); new Last(s); } } }
machine Client { start state S { entry (of : (machine, int)) { send of.0, L, of.1; } } }
machine Last { start state S { entry (s : machine) { send s, halt; } } }
machine Server { var n : int; start state S { on L do (i : int) { n = n * 2 + i; assert n != 5, "two before one"; } } }
test t [main = Main] : { Main, Client, Last, Server };
