// An index lies within its sequence.
// expect: error: index 1 is not in [7]
machine Main { start state S { entry { var q : seq[int]; q += (0, 7); q[1] = 8; } } }
