// Which machine a loop takes first does not show in a state; with counters, both have to be tried in numbers.
// expect: verified
event E0 : int;
event E1 : int;
machine A {
 var b : machine; var c : machine;
 start state Init { entry { b = new B(this); c = new C((x = this, y = b)); goto S0; } }
 state S0 {
  entry { receive { case E0 : (v1 : int) {  } case E1 : (v1 : int) {  } }  }
  on E0 do (v0 : int) {  }
 }
}
machine B {
 var x : int; var a : machine;
 start state Init { entry (r : machine) { a = r; goto S0; } }
 state S0 {
  on E1 do (v0 : int) { send a, E0, x;  }
 }
}
machine C {
 var x : int; var n : int; var a : machine; var b : machine; var u : set[machine];
 start state Init { entry (r : (x : machine, y : machine)) { a = r.x; b = r.y; goto S0, 0; } }
 state S0 {
  entry (v0 : int) { var w : machine; if (n < 2) { n = n + 1; u += (a); u += (b); foreach (w in u) { send w, E1, x; } } }
 }
}
test t [main = A] : { A, B, C };
