// A receive takes the first event that it lists, whatever the state defers; what it passes by stays in its order.
// expect: violated: 1 2 3
event A : int;
event B : int;
event C;
machine Main {
  var got : string;
  start state S {
    defer B;
    entry {
      send this, B, 1;
      send this, A, 2;
      send this, B, 3;
      send this, C;
      receive { case B : (x : int) { got = format("{0}", x); } }
      receive { case C : { } }
    }
    on A do (x : int) {
      got = format("{0} {1}", got, x);
      raise C;
    }
    on C goto T;
  }
  state T { on B do (x : int) { assert false, format("{0} {1}", got, x); } }
}
