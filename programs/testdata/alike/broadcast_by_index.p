// A loop that visits a set by an index visits each machine once, in one order.
// expect: verified
// symm: fewer
event E : machine; event R : machine;
machine Main { var s : set[machine]; var got : set[machine];
  start state S { entry { var i : int; while (i < 4) { s += (new A()); i = i + 1; }
    i = 0; while (i < sizeof(s)) { send s[i], E, this; i = i + 1; } }
    on R do (m : machine) { assert !(m in got); got += (m); } } }
machine A { var once : bool; start state S { on E do (m : machine) { assert !once; once = true; send m, R, this; } } }
test t [main = Main] : { Main, A };
