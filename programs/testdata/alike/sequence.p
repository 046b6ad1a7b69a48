// In a sequence each machine has its place.
// expect: violated: the third
event E : int;
machine Main { var s : seq[machine]; start state S { entry { var i : int; while (i < 3) { s += (i, new A()); i = i + 1; }
  i = 0; while (i < sizeof(s)) { send s[i], E, i; i = i + 1; } } } }
machine A { start state S { on E do (n : int) { assert n < 2, "the third"; } } }
test t [main = Main] : { Main, A };
