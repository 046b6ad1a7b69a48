// A monitor stays hot when one of several machines does not answer.
// expect: violated: a monitor is hot
// symm: fewer
event E : machine; event R;
spec W observes E, R { var n : int; start state S { on E goto Waits with { n = 1; } ignore R; }
  hot state Waits { on E do { n = n + 1; } on R do { n = n - 1; if (n == 0) { goto Served; } } }
  cold state Served { on E goto Waits with { n = 1; } ignore R; } }
machine Main { var s : set[machine]; start state S { entry { var i : int; var m : machine; while (i < 3) { s += (new A()); i = i + 1; }
  foreach (m in s) { send m, E, this; } } ignore R; } }
machine A { start state S { on E do (m : machine) { if ($) { send m, R; } } } }
test t [main = Main] : assert W in { Main, A };
