// A machine sends where it leaves a state, and a monitor sees that.
// expect: violated
event E : int; event GO; event LEFT : int;
spec Order observes LEFT { var n : int; start state S { on LEFT do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
machine Main { start state S { entry { var c : machine; c = new Second(); new Starter(c); new First(); } } }
machine Starter { start state S { entry (c : machine) { send c, GO; } } }
machine First { start state S { entry { announce LEFT, 1; send this, GO; } ignore GO; } }
machine Second { start state S { on GO goto T; exit { announce LEFT, 2; } } state T { } }
test t [main = Main] : assert Order in { Main, Starter, First, Second };
