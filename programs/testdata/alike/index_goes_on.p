// The index of a loop is read behind it.
// expect: violated: as many
event E;
machine Main { var s : set[machine];
  start state S { entry { var i : int; s += (new A()); s += (new A());
    i = 0; while (i < sizeof(s)) { send s[i], E; i = i + 1; } assert i != 2, "as many"; } } }
machine A { start state S { on E do { } } }
test t [main = Main] : { Main, A };
