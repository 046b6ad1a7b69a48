// There is no machine to send to.
// expect: error: there is no machine to send to: it is null
event E;
machine Main { var m : machine; start state S { entry { send m, E; } } }
