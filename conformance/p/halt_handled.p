// halt is an event: a state may handle it, defer it and ignore it, and then the machine lives on.
// expect: verified
event E;
machine Main {
  var n : int;
  start state S {
    entry { send this, halt; send this, E; }
    on halt do { n = n + 1; }
    on E do { assert n == 1; send this, halt; goto T; }
  }
  state T { entry { send this, E; } ignore halt; on E goto U; }
  state U { entry { assert n == 1; } }
}
