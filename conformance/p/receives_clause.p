// A machine that has a receives clause is sent nothing else.
// expect: error: event F is not in the receives set of machine N
event E;
event F;
machine Main { start state S { entry { send new N(), F; } } }
machine N receives E; { start state S { ignore E, F; } }
