// A machine that chooses without end, in a loop or by way of its states, comes to states that are known.
// expect: verified
event E;
machine Main {
  start state S { entry { new Other(this); while ($) { } goto T; } ignore E; }
  state T { entry { if ($) { goto T; } else if ($) { raise E; } } on E goto T; }
}
machine Other { start state S { entry (m : machine) { send m, E; } } }
