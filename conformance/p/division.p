// Division by zero is an error.
// expect: error: division by zero
machine Main { var n : int; start state S { entry { n = 1 / n; } } }
