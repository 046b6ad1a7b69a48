// A machine becomes one of an interface if it receives all that the interface does.
// expect: error: machine N does not receive F
event E;
event F;
interface I() receives E;
interface J() receives E, F;
machine Main { start state S { entry { var m : machine; m = new I(); send m to I, E; send m to J, F; } } }
machine N receives E; { start state S { ignore E; } }
machine O receives E, F; { start state S { ignore E, F; } }
test t [main = Main] : { Main, N -> I, O -> J };
