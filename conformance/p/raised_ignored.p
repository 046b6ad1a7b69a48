// A raised event that the state ignores is dropped.
// expect: verified
event E;
machine Main { start state S { entry { raise E; } ignore E; } }
