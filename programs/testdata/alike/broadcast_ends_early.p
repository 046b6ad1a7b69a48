// A loop that ends early has visited the machines that were added first.
// expect: verified
event E;
machine Main { var s : set[machine];
  start state S { entry { var i : int; var k : int; while (i < 3) { s += (new A(i)); i = i + 1; }
    i = 0; while (i < sizeof(s)) { send s[i], E; k = k + 1; if (k == 2) { break; } i = i + 1; } } } }
machine A { var n : int; start state S { entry (k : int) { n = k; } on E do { assert n < 2; } } }
test t [main = Main] : { Main, A };
