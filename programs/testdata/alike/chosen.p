// A machine is chosen from a set: whichever it is, the same comes of it.
// expect: violated: it was chosen
// symm: fewer
event E; event F : machine;
machine Main { var s : set[machine]; start state S { entry { var i : int; while (i < 4) { s += (new A()); i = i + 1; } send choose(s), E; send choose(s), E; } } }
machine A { var n : int; start state S { on E do { n = n + 1; assert n < 2, "it was chosen"; } } }
test t [main = Main] : { Main, A };
