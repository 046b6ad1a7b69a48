// Two sends of one handler are two steps: another machine's send may arrive between them, so replicas need not agree.
// expect: violated: the replicas agree
event Write : int;
event Read : machine;
event Value : int;

machine Main {
  start state S {
    entry {
      var a, b : machine;
      a = new Replica(); b = new Replica();
      new Writer((a = a, b = b, v = 1));
      new Writer((a = a, b = b, v = 2));
      new Reader((a = a, b = b));
    }
  }
}
machine Writer {
  start state S { entry (x : (a : machine, b : machine, v : int)) { send x.a, Write, x.v; send x.b, Write, x.v; } }
}
machine Replica {
  var v : int; var n : int;
  start state S {
    on Write do (x : int) { v = x; n = n + 1; if (n == 2) { goto Full; } }
    defer Read;
  }
  state Full { on Read do (m : machine) { send m, Value, v; } }
}
machine Reader {
  start state S {
    entry (x : (a : machine, b : machine)) {
      var first : int;
      send x.a, Read, this;
      receive { case Value : (v : int) { first = v; } }
      send x.b, Read, this;
      receive { case Value : (v : int) { assert v == first, "the replicas agree"; } }
    }
  }
}
