// An event may arrive before a machine acts on null, or after that.
// expect: violated
// without: nulls
event E;
machine Main { start state S { entry { var m : machine; m = new Idle(); send m, E; } } }
machine Idle {
  start state S { on null goto Late; ignore E; }
  state Late { on E do { assert false, "it was null before"; } }
}
test t [main = Main] : { Main, Idle };
