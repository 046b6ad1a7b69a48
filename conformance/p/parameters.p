// A test with parameters is one check for each assignment.
// expect: t___n_1__b_true: verified
// expect: t___n_2__b_true: violated: n is small
// expect: t___n_1__b_false: verified
// expect: t___n_2__b_false: verified
param n : int; param b : bool;
machine Main { start state S { entry { if (b) { assert n < 2, "n is small"; } } } }
test param (n in [1, 2], b in [true, false]) t [main = Main] : { Main };
