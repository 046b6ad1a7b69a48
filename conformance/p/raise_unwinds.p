// raise and goto leave all functions, those that called too; a raised event comes before the mailbox.
// expect: verified
event E; event F;
machine Main {
  var log : seq[int];
  start state S {
    entry { send this, F; f(); assert false; }
    on E do { assert sizeof(log) == 1; g(); assert false; }
  }
  state T { entry (x : int) { assert x == 3 && log[0] == 1; } on F do { log += (1, 2); } }
  fun f() { log += (0, 1); raise E; }
  fun g() { h(); assert false; }
  fun h() { goto T, 3; }
}
