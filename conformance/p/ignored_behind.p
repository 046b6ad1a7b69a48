// What a state ignores is dropped when it is met, and not before: behind an event that leads to another state it waits.
// expect: violated: it is handled there
event GO; event E;
machine Main {
  start state S { entry { var m : machine; m = new M(); send m, GO; send m, E; } }
}
machine M {
  start state S { ignore E; on GO goto T; }
  state T { on E do { assert false, "it is handled there"; } }
}
