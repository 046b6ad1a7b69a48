// Halt is heeded by a state that says nothing of it, whatever else the state ignores.
// expect: deadlock
event E; event R;
machine Main { start state S { entry { var m : machine; m = new A(this); send m, E; send m, halt; send m, E; receive { case R : { } } receive { case R : { } } } } }
machine A { var b : machine; start state S { entry (m : machine) { b = m; } on E do { send b, R; } } }
test t [main = Main] : { Main, A };
