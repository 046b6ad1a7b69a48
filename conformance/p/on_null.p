// `on null` runs where no event can be taken, though events that are deferred wait.
// expect: verified
event E; event F;
machine Main {
  start state S { entry { send this, E; } defer E; on null goto T; }
  state T { on E goto U; on null do { assert false, "E comes first"; } }
  state U { }
}
