// Two machines send each other an event for ever, and the monitor stays hot.
// expect: violated: never cools down
event E : machine;
spec W observes E { start hot state S { ignore E; } }
machine Main { start state S { entry { var a : machine; var b : machine; a = new A(); b = new A(); send a, E, b; } } }
machine A { start state S { on E do (m : machine) { send m, E, this; } } }
test t [main = Main] : assert W in { Main, A };
