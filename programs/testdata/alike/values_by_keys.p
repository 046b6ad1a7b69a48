// The values of a map come in the order of its keys, which are machines.
// expect: verified
event E;
machine Main { var k : map[machine, int];
  start state S { entry { k[new A()] = 1; k[new A()] = 2; assert values(k)[0] == 1; send keys(k)[0], E; } } }
machine A { start state S { on E do { } } }
test t [main = Main] : { Main, A };
