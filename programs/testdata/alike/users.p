// Machines that are created alike count for one another.
// expect: verified
// symm: fewer
event ASK : machine; event GRANT; event FREE;
machine Main { start state S { entry { var l : machine; var i : int; l = new Lock();
  while (i < 4) { new User(l); i = i + 1; } } } }
machine User { start state S { entry (l : machine) { send l, ASK, this; receive { case GRANT : { } } send l, FREE; raise halt; } } }
machine Lock { var held : bool;
  start state S { on ASK goto Held with (u : machine) { assert !held; held = true; send u, GRANT; } }
  state Held { defer ASK; on FREE goto S with { held = false; } } }
test t [main = Main] : { Main, User, Lock };
