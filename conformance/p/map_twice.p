// A key that a map has cannot be inserted again; an assignment changes it.
// expect: error: key 1 is in {1 -> 3} already
machine Main { start state S { entry { var m : map[int, int]; m[1] = 2; m[1] = 3; m += (1, 4); } } }
