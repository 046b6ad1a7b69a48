// Tuples of a set are in the order of their first parts.
// expect: verified
event E;
machine Main { var s : set[(int, machine)]; start state S { entry { var x : (int, machine); s += ((1, new A())); s += ((2, new A()));
  foreach (x in s) { send x.1, E; } assert sizeof(s) == 2; } } }
machine A { start state S { on E do { } } }
test t [main = Main] : { Main, A };
