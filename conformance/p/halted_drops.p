// What is sent to a machine that has halted is dropped, and monitors see it all the same.
// expect: violated: seen
event E;
machine Main { start state S { entry { var m : machine; m = new Halts(); send m, halt; send m, E; } } }
machine Halts { start state S { } }
spec P observes E { start state S { on E do { assert false, "seen"; } } }
test t [main = Main] : assert P in { Main, Halts };
