// A map may hold null, but the values are not to be had then.
// expect: error: not among its values
machine Main {
  start state S {
    entry { var m : map[int, machine]; m[1] = null; assert m[1] == null; assert sizeof(values(m)) == 1; }
  }
}
