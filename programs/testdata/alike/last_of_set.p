// The second element of a set is not that which was added first.
// expect: violated: as it is
event E; 
machine Main { var s : set[machine]; var first : machine;
  start state S { entry { first = new A(); s += (first); s += (new A()); send s[1], E; assert s[1] == first, "as it is"; } } }
machine A { start state S { on E do { } } }
test t [main = Main] : { Main, A };
