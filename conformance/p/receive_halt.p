// A machine that waits in a receive takes halt, too.
// expect: verified
event E;
machine Main { start state S { entry { var m : machine; m = new Waits(); send m, halt; send m, E; } } }
machine Waits { start state S { entry { receive { case E : { assert false; } } } } }
