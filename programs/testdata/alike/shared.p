// A value that holds machines 2 to the power of 40 times is looked at no longer than it takes.
// expect: verified
event E : any;
machine Main { start state S { entry { new A(this); new A(this); } on E do { } } }
machine A { start state S { entry (m : machine) { var t : any; var i : int; t = (this, m);
  while (i < 40) { t = (t, t); i = i + 1; } send m, E, t; } } }
test t [main = Main] : { Main, A };
