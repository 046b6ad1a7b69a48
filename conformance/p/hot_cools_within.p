// A monitor that comes to a cold state and leaves it within one handler has cooled down, as P's temperature says.
// expect: verified
event B; event C; event T;
spec M observes B, C { start cold state Cold { on B goto Hot; } hot state Hot { on C goto Cold; } }
machine Main {
  start state S {
    entry { announce B; send this, T; }
    on T do { announce C; announce B; send this, T; }
  }
}
test t [main = Main] : assert M in { Main };
