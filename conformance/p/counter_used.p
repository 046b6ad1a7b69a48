// A variable on which an assertion depends by way of another is kept.
// expect: violated: too many
event E;
machine Main {
  var count, copy : int;
  start state S {
    entry { send this, E; }
    on E do { count = count + 1; copy = count; assert copy < 4, "too many"; send this, E; }
  }
}
