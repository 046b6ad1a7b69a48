// A monitor sees an event when it is sent, and the event arrives later: what another machine sends in between is
// seen later and may arrive first.
// expect: violated: what is seen first arrives first
event A; event B; event Arrives : int;

machine Main {
  start state S {
    entry { new Sender((target = this, one = true)); new Sender((target = this, one = false)); }
    on A do { announce Arrives, 1; goto Done; }
    on B do { announce Arrives, 2; goto Done; }
  }
  state Done { ignore A, B; }
}
machine Sender {
  start state S { entry (x : (target : machine, one : bool)) { if (x.one) { send x.target, A; } else { send x.target, B; } } }
}
spec P observes A, B, Arrives {
  var first : int;
  start state S {
    on A do { if (first == 0) { first = 1; } }
    on B do { if (first == 0) { first = 2; } }
    on Arrives do (n : int) { assert n == first, "what is seen first arrives first"; }
  }
}
test t [main = Main] : assert P in { Main, Sender };
