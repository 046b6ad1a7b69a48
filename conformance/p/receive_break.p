// A break in a case of a receive ends the case, and a continue the round of the loop around it.
// expect: verified
event E;
machine Main {
  start state S {
    entry {
      var i : int;
      send this, E;
      send this, E;
      while (i < 2) {
        receive { case E : { i = i + 1; if (i == 1) { break; } continue; } }
        assert i == 1;
      }
    }
  }
}
