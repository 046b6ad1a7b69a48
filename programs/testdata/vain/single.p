// An event is in vain after one choice that is made before it is taken, and not after the other one.
// expect: violated
// without: single
event A; event L; event SENT; event TAKEN; event BAD;
spec Early observes SENT, TAKEN, BAD { var taken : bool; var early : bool; start state S {
  on SENT do { early = !taken; } on TAKEN do { taken = true; } on BAD do { assert !early, "it was there before the choice"; } } }
machine Main { start state S { entry { var s : machine; s = new Server(); new First(s); new Second(s); } } }
machine First { start state S { entry (s : machine) { send s, A; } } }
machine Second { start state S { entry (s : machine) { send s, L; announce SENT; } } }
machine Server { var n : int; start state S { on A do { n = choose(2); announce TAKEN; } on L do { if (n == 1) { announce BAD; } } } }
test t [main = Main] : assert Early in { Main, First, Second, Server };
