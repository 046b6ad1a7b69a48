// An event that one of several machines does not handle.
// expect: error: cannot handle F
// symm: fewer
event E : machine; event F;
machine Main { start state S { entry { var i : int; var m : machine; while (i < 3) { m = new A(); send m, E, this; i = i + 1; } } on F do { } } }
machine A { start state S { on E do (m : machine) { if ($) { send this, F; } else { send m, F; } } } }
test t [main = Main] : { Main, A };
