// Answers that come too late are ignored for ever; in a receive they are not.
// expect: violated: it has come late
// symm: fewer
event E : machine; event R; event LAST;
machine Main { var s : set[machine]; var n : int;
  start state S { entry { var i : int; var m : machine; while (i < 3) { s += (new A()); i = i + 1; } foreach (m in s) { send m, E, this; } }
    on R goto Enough; }
  state Enough { entry { send this, LAST; } ignore R; on LAST do { receive { case R : { n = n + 1; } } assert n == 0, "it has come late"; } } }
machine A { start state S { on E do (m : machine) { send m, R; } } }
test t [main = Main] : { Main, A };
