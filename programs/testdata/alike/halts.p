// Some machines halt, others go on.
// expect: violated: two are gone
// symm: fewer
event E; event GONE;
machine Main { var n : int; start state S { entry { var i : int; var m : machine; while (i < 3) { m = new A(this); send m, E; i = i + 1; } }
  on GONE do { n = n + 1; assert n < 2, "two are gone"; } } }
machine A { var boss : machine; start state S { entry (m : machine) { boss = m; } on E do { if ($) { send boss, GONE; raise halt; } } } }
test t [main = Main] : { Main, A };
