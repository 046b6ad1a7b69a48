// A machine that is taken alone chooses in the middle of a chain of steps.
// expect: violated: heads
// without: single
event GO;
event R : bool;
machine Main { start state S { entry { var a : machine; a = new A(this); send a, GO; }
    on R do (heads : bool) { assert !heads, "heads"; } } }
machine A { var by : machine;
  start state S { entry (m : machine) { by = m; } on GO do { send by, R, $; } } }
test t [main = Main] : { Main, A };
