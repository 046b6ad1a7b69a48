// A raised event cannot be deferred: it is unhandled.
// expect: error: machine Main(0) in state S cannot handle E
event E;
machine Main { start state S { entry { raise E; } defer E; } }
