// In whatever order a loop sends to machines, the same comes of it.
// expect: verified
// symm: fewer
event E : machine; event R : machine;
machine Main { var s : set[machine]; var got : set[machine];
  start state S { entry { var i : int; var n : machine; while (i < 4) { s += (new A()); i = i + 1; }
    foreach (n in s) { send n, E, this; } }
    on R do (m : machine) { assert !(m in got); got += (m); } } }
machine A { start state S { on E do (m : machine) { send m, R, this; } } }
test t [main = Main] : { Main, A };
