// The least number is chosen where none is below: P's checker gives it, too.
// expect: verified
machine Main { start state S { entry { var n : int; assert choose(n) == 0; } } }
