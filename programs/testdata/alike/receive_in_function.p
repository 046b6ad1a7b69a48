// Functions wait in a receive, in the middle of a loop over machines.
// expect: deadlock
event ASK : machine; event YES; event NO;
fun Ask(m : machine, me : machine) : bool { var r : bool; send m, ASK, me; receive { case YES : { r = true; } case NO : { } } return r; }
machine Main { var s : set[machine]; start state S { entry { var m : machine; var i : int; while (i < 3) { s += (new A()); i = i + 1; }
  foreach (m in s) { Ask(m, this); } } ignore YES, NO; } }
machine A { start state S { on ASK do (m : machine) { if ($) { send m, YES; } else { if ($) { send m, NO; } } } } }
test t [main = Main] : { Main, A };
