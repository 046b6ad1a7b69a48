// A receive may list null, which nobody sends: that case is never taken.
// expect: verified
event E : int;
machine Main {
  start state S {
    entry {
      var n : int;
      send new Taker(), E, 1;
      send this, E, 2;
      receive { case E : (x : int) { n = x; } case null : { assert false; } }
      assert n == 2;
    }
  }
}
machine Taker { start state S { on E do (x : int) { assert x == 1; } } }
