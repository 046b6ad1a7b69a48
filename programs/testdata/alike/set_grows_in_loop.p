// A set that grows while a loop visits it by an index.
// expect: violated: one more
event E;
machine Main { var s : set[machine]; var n : int;
  start state S { entry { var i : int; s += (new A()); s += (new A());
    i = 0; while (i < sizeof(s)) { send s[i], E; n = n + 1; assert n < 3, "one more"; if (n == 1) { s += (new A()); } i = i + 1; } } } }
machine A { start state S { on E goto Done; } state Done { ignore E; } }
test t [main = Main] : { Main, A };
