// The order in which a loop visits machines shows to the one that they answer.
// expect: verified
event E : machine; event R : machine;
machine Main { var s : set[machine]; var all : seq[machine];
  start state S { entry { var m : machine; var n : machine; m = new A(); all += (0, m); s += (m); m = new A(); all += (1, m); s += (m);
    foreach (n in s) { send n, E, this; receive { case R : (r : machine) { assert r == all[0]; all -= (0); } } } } } }
machine A { start state S { on E do (m : machine) { send m, R, this; } } }
test t [main = Main] : { Main, A };
