// A monitor is hot where nothing can happen any more, after one of several orders.
// expect: violated
event E : int; event F : int;
spec Last observes E { start state S { on E do (i : int) { if (i == 2) { goto H; } } } hot state H { on E do (i : int) { if (i == 1) { goto S; } } } }
machine Main { start state S { entry { new Client(1); new Client(2); new Busy(); } } }
machine Client { start state S { entry (i : int) { send this, E, i; } ignore E; } }
machine Busy { start state S { entry { send this, F, 1; send this, F, 2; } ignore F; } }
test t [main = Main] : assert Last in { Main, Client, Busy };
