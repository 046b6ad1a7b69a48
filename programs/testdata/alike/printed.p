// What is only printed tells nothing apart.
// expect: verified
// symm: fewer
event E : machine;
machine Main { start state S { entry { var i : int; while (i < 3) { new A(this); i = i + 1; } } on E do (m : machine) { print format("{0}", m); } } }
machine A { start state S { entry (m : machine) { print format("I am {0}", this); send m, E, this; } } }
test t [main = Main] : { Main, A };
