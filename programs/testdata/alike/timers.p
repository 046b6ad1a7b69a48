// Each of two machines has a timer of its own, which may fire late.
// expect: verified
// symm: fewer
event START; event FIRE; event LATER;
machine Main { start state S { entry { new A(); new A(); } } }
machine A { var t : machine; var n : int; start state S { entry { t = new Timer(this); send t, START; }
  on FIRE do { n = n + 1; assert n < 3; if (n < 2) { send t, START; } } } }
machine Timer { var c : machine; start state Off { entry (m : machine) { c = m; } on START goto On; ignore LATER; }
  state On { entry { if ($) { send c, FIRE; goto Off2; } else { send this, LATER; } } on LATER goto On; defer START; }
  state Off2 { on START goto On; ignore LATER; } }
test t [main = Main] : { Main, A, Timer };
