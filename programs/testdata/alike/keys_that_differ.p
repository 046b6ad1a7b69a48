// Values of a map tell the machines apart that are its keys.
// expect: violated: two
event E : int;
machine Main { var k : map[machine, int];
  start state S { entry { var m : machine; k[new A()] = 1; k[new A()] = 2;
    foreach (m in keys(k)) { send m, E, k[m]; } } } }
machine A { start state S { on E do (n : int) { assert n == 1, "two"; } } }
test t [main = Main] : { Main, A };
