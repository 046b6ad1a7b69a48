// A raised event cannot wait: where it is deferred it is dropped, as where it is ignored.
// expect: verified
event E;
machine Main { start state S { entry { raise E; } defer E; } }
