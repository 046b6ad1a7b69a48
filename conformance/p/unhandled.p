// An event that the state neither handles, defers nor ignores is an error.
// expect: error: machine Main(0) in state S cannot handle E
event E;
machine Main { start state S { entry { send this, E; } } }
