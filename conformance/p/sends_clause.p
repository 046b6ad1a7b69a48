// A machine sends what its `sends` clause lists.
// expect: error: event F is not in the sends set of machine Main
event E; event F;
machine Main sends E; { start state S { entry { send this, E; } on E do { send this, F; } } }
