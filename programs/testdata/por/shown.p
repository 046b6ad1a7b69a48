// A monitor sees the order in which machines send to others that have nothing to do with one another.
// expect: violated
// without: shown
event E : int;
spec Order observes E { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
machine Main { start state S { entry { new Client(1); new Client(2); } } }
machine Client { start state S { entry (i : int) { send this, E, i; } ignore E; } }
test t [main = Main] : assert Order in { Main, Client };
