// Machines in a ring hand a token on; each knows the next.
// expect: verified
event NEXT : machine; event TOKEN : int;
machine Main { start state S { entry { var a : machine; var b : machine; var c : machine; a = new N(); b = new N(); c = new N();
  send a, NEXT, b; send b, NEXT, c; send c, NEXT, a; send a, TOKEN, 6; } } }
machine N { var n : machine; start state S { on NEXT goto T with (m : machine) { n = m; } defer TOKEN; }
  state T { on TOKEN do (k : int) { if (k > 0) { send n, TOKEN, k - 1; } } } }
test t [main = Main] : { Main, N };
