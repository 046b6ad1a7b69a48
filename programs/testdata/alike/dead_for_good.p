// Answers that come too late are ignored for ever, and need not be told apart from those that come later.
// expect: verified
// symm: fewer
event E : machine; event R;
machine Main { var s : set[machine];
  start state S { entry { var i : int; var m : machine; while (i < 4) { s += (new A()); i = i + 1; } foreach (m in s) { send m, E, this; } }
    on R goto Enough; }
  state Enough { ignore R; } }
machine A { start state S { on E do (m : machine) { send m, R; } } }
test t [main = Main] : { Main, A };
