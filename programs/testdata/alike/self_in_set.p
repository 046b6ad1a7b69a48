// A machine finds itself in a set that all hold.
// expect: violated: I am chosen
event ALL : set[machine];
machine Main { start state S { entry { var s : set[machine]; var m : machine; var i : int; while (i < 3) { s += (new A()); i = i + 1; }
  foreach (m in s) { send m, ALL, s; } } } }
machine A { start state S { on ALL do (s : set[machine]) { assert choose(s) != this, "I am chosen"; } } }
test t [main = Main] : { Main, A };
