// What a machine shows in a step in which it creates another one has an order, too.
// expect: violated
// without: created
event E : int; event GO;
spec Order observes E { var n : int; start state S { on E do (i : int) { n = 2 * n + i; assert n != 5, "two before one"; } } }
machine Main { start state S { entry { var a : machine; var b : machine; a = new Client(1); b = new Client(2); send a, GO; send b, GO; } } }
machine Client { var i : int; var own : machine;
  start state S { entry (n : int) { i = n; } on GO do { own = new Own(); send own, E, i; } } }
machine Own { start state S { ignore E; } }
test t [main = Main] : assert Order in { Main, Client, Own };
