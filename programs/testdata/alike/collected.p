// Machines that have halted, and to which nothing refers, leave their numbers to others: there is no end of them.
// expect: bounded
// symm: fewer
// reduced: verified
event GO;
machine Main { start state S { entry { new A(this); } on GO do { new A(this); } } }
machine A { start state S { entry (m : machine) { send m, GO; raise halt; } } }
test t [main = Main] : { Main, A };
