// As counted_in_any_order.p, where what fails in another order fails in P's as well.
// expect: error: machine W(1) in state I cannot handle E1
event E1 : (m : machine, v : int);
machine A { var x : int; var ws : set[machine];
 start state I { entry { var i : int; while (i < 2) { ws += (new W(this)); i = i + 1; } goto S0; } }
 state S0 {
  entry { var w : machine; if (x == 2) {} else { send ws[0], E1, (m = this, v = x);   } foreach (w in ws) { send w, E1, (m = this, v = x); }  }
 }
}
machine W { var x : int; var n : int; var cur : int;
 start state I { entry (m : machine) {} }
 state S1 {
  entry { if (n < 2) { n = n + 1; } }
 }
}
test t [main = A] : { A, W };
