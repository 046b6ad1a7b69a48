// A run in which an assumption is false is given up: nothing that comes behind it is looked at.
// expect: verified
machine Main { start state S { entry { var n : int; n = choose(5); assume n < 3; assert n != 3; } } }
