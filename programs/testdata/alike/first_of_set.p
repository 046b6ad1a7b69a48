// The first element of a set is that which was added first.
// expect: verified
event E; 
machine Main { var s : set[machine]; var first : machine;
  start state S { entry { first = new A(); s += (first); s += (new A()); send s[0], E; assert s[0] == first; } } }
machine A { start state S { on E do { } } }
test t [main = Main] : { Main, A };
