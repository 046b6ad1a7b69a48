// Machines are keys of a map; its keys come in some order.
// expect: verified
// symm: fewer
event E : int;
machine Main { var k : map[machine, int];
  start state S { entry { var m : machine; k[new A()] = 1; k[new A()] = 1;
    foreach (m in keys(k)) { send m, E, k[m]; } } } }
machine A { start state S { on E do (n : int) { assert n == 1; } } }
test t [main = Main] : { Main, A };
