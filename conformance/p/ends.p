// Where nothing can happen and no machine waits in a receive, a run has ended: that is no deadlock.
// expect: verified
event E;
machine Main { start state S { on E do { assert false; } } }
