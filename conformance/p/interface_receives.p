// Who knows a machine by an interface may send it what the interface receives, wherever the reference has been since.
// expect: error: event F is not in the receives set of interface I
event E; event F;
interface I() receives E;
machine N receives E, F; { start state S { ignore E, F; } }
machine Main { start state S { entry { var m : machine; m = new I(); send m, E; send m, F; } } }
test t [main = Main] : { N -> I, Main };
