// A monitor remembers a machine: no other may take its place.
// expect: violated: another one
// symm: fewer
event E : machine;
spec First observes E { var first : machine;
  start state S { on E do (m : machine) { if (first == null) { first = m; } else { assert first == m, "another one"; } } } }
machine Main { start state S { entry { var i : int; while (i < 3) { new A(this); i = i + 1; } } on E do { } } }
machine A { start state S { entry (m : machine) { send m, E, this; send m, E, this; } } }
test t [main = Main] : assert First in { Main, A };
