// A loop by an index that looks at the index tells machines apart.
// expect: violated: the second one
event E;
machine Main { var s : set[machine];
  start state S { entry { var i : int; while (i < 3) { s += (new A(i)); i = i + 1; }
    i = 0; while (i < sizeof(s)) { if (i != 0) { send s[i], E; } i = i + 1; } } } }
machine A { var n : int; start state S { entry (k : int) { n = k; } on E do { assert n != 1, "the second one"; } } }
test t [main = Main] : { Main, A };
