// A key that a map lacks cannot be read.
// expect: error: key 2 is not in {1 -> 2}
machine Main { start state S { entry { var m : map[int, int]; m[1] = 2; assert m[2] == 0; } } }
