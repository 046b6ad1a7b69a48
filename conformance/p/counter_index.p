// So is an insertion at an index, which may not be there.
// expect: error: index 1
machine Main {
  var log : seq[int];
  start state S { entry { log += (1, 5); } }
}
