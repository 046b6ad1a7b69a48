// What may fail is done, also for a variable on which nothing depends.
// expect: error: division by zero
machine Main {
  var zero, count : int;
  start state S { entry { count = 1 / zero; } }
}
