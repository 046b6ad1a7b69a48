// A goto runs the exit, then the function, then the entry; the state changes before the entry. A goto to the state itself
// runs all three.
// expect: verified
event E : int;
machine Main {
  var log : seq[int];
  start state Begin { entry { send this, E, 6; goto S, 6; } }
  state S {
    entry (x : int) { log += (sizeof(log), x); }
    exit { log += (sizeof(log), 1); }
    on E goto S with (x : int) { log += (sizeof(log), x + 1); send this, E, x + 10; check(); }
  }
  state T { }
  fun check() {
    assert log[0] == 6 && log[1] == 1 && log[2] == 7;
    if (sizeof(log) > 3) { assert log[3] == 6 && log[4] == 1 && log[5] == 17; assume false; }
  }
}
