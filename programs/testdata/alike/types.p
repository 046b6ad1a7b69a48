// Machines of two types are created in two orders.
// expect: verified
// symm: fewer
event E : machine;
machine Main { start state S { entry { new C(this); new C(this); } on E do { } } }
machine C { start state S { entry (m : machine) { send m, E, this; if ($) { new A(m); } else { new B(m); } } } }
machine A { start state S { entry (m : machine) { send m, E, this; } } }
machine B { start state S { entry (m : machine) { send m, E, this; } } }
test t [main = Main] : { Main, A, B, C };
