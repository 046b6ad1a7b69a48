// P promises no order of a set: what is verified is so for every order.
// expect: verified
machine Main {
  var sum : int;
  start state S {
    entry { var s : set[int]; var x : int; s += (2); s += (1); s += (5); foreach (x in s) { sum = sum + x; } assert sum == 8; }
  }
}
