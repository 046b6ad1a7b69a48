// A monitor counts what machines that are alike send.
// expect: violated: three
// symm: fewer
event E : machine;
spec Count observes E { var n : int; start state S { on E do (m : machine) { n = n + 1; assert n < 3, "three"; } } }
machine Main { start state S { entry { var i : int; while (i < 3) { new A(this); i = i + 1; } } on E do { } } }
machine A { start state S { entry (m : machine) { send m, E, this; } } }
test t [main = Main] : assert Count in { Main, A };
