// A loop that begins with the second element leaves the first one out.
// expect: verified
event E;
machine Main { var s : set[machine];
  start state S { entry { var i : int; s += (new A(0)); s += (new A(1)); s += (new A(2));
    i = 1; while (i < sizeof(s)) { send s[i], E; i = i + 1; } } } }
machine A { var n : int; start state S { entry (k : int) { n = k; } on E do { assert n > 0; } } }
test t [main = Main] : { Main, A };
