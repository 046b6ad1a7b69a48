// An exit handler may call a function that receives: the machine waits there, between two states.
// expect: violated: it came to n = 13
event GO;
event F : int;
machine Main {
  var n : int;
  start state S {
    entry { send this, GO; send this, F, 3; }
    on GO goto T with { n = n + 10; }
    exit { n = n + Wait(); }
  }
  state T { entry { assert false, format("it came to n = {0}", n); } }
  fun Wait() : int {
    var r : int;
    receive { case F : (x : int) { r = x; } }
    return r;
  }
}
