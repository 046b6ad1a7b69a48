// Where nothing can happen, a machine that waits in a receive is a deadlock.
// expect: deadlock
event E;
machine Main { start state S { entry { receive { case E : { } } } } }
