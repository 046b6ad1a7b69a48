// What a reference has been narrowed to cannot be taken back.
// expect: error: interface I does not receive E, and N does
event E; event F;
interface I() receives F;
machine N receives E, F; { start state S { ignore E, F; } }
machine Main { start state S { entry { var m : machine; m = (new N() to I); send (m to N), E; } } }
test t [main = Main] : { N, N -> I, Main };
