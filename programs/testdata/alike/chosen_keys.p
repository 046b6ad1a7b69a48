// A map whose keys are chosen lists them in another order once they are numbers. Found as the 1,045th random program.
// expect: violated: datum 1
event E0;
event E1 : int;
machine Main {
  var x : int;
  var y : int;
  var b : bool;
  var m : machine;
  var q : seq[int];
  var k : map[int, int];
  var d : int;
  var e : int;
  var u : set[int];
  var w : map[int, int];
  start state S0 {
    entry {
      var i : int;
      m = new A(y);
      send m, E0;
      send m, E1, d;
      m = new B();
      send m, E0;
      send this, E1, e;
    }
    exit {
      var i : int;
    }
    on E0 goto S2 with {
      var i : int;
    }
    ignore E1;
  }
  state S1 {
    entry {
      var i : int;
      if ((sizeof(q) < 2)) {
        q += (sizeof(q), 1);
      }
      goto S2;
    }
    on E0 do {
      var i : int;
      e = choose(5);
    }
    ignore E1;
  }
  state S2 {
    exit {
      var i : int;
    }
    ignore E0;
    on E1 do (p : int) {
      var i : int;
      e = p;
      if ((sizeof(q) < 2)) {
        q += (sizeof(q), y);
      }
    }
    on halt do {
      var i : int;
      receive {
        case E0 : {
          e = choose(5);
          b = $;
        }
      }
    }
  }
}
machine A {
  var x : int;
  var y : int;
  var b : bool;
  var m : machine;
  var k : map[int, int];
  var d : int;
  var e : int;
  var u : set[int];
  var w : map[int, int];
  start state S0 {
    entry (p : int) {
      var i : int;
      b = (1 in k);
      k[2] = x;
      k[2] = 2;
      x = choose(2);
    }
    on E0 do {
      var i : int;
      e = choose(4);
      b = (d in u);
    }
    on E1 do (p : int) {
      var i : int;
      k[x] = 0;
      b = (e < d);
    }
  }
  state S1 {
    exit {
      var i : int;
      b = (sizeof(u) == 1);
    }
    on E0 do {
      var i : int;
      b = (d < d);
    }
    on E1 goto S2;
    on null do {
      var i : int;
      if ((d < e)) {
        u += (d);
      }
      if (!((m == null))) {
        send m, E1, d;
      }
    }
  }
  state S2 {
    defer E0;
    defer E1;
  }
}
machine B {
  var x : int;
  var y : int;
  var b : bool;
  var m : machine;
  var d : int;
  var e : int;
  var u : set[int];
  var w : map[int, int];
  start state S0 {
    entry {
      var i : int;
      assert ((e < d) || b), "datum 1";
      if (!((m == null))) {
        send m, E1, d;
      }
    }
    on E0 do {
      var i : int;
      b = (sizeof(u) == 1);
      b = (d == e);
    }
    on E1 do (p : int) {
      var i : int;
      x = 2;
      b = (d < p);
    }
  }
  state S1 {
    entry {
      var i : int;
      send this, E1, d;
      raise halt;
    }
    exit {
      var i : int;
      if (!((m == null))) {
        send m, E1, d;
      }
    }
    on E0 do {
      var i : int;
      if (!((m == null))) {
        send m, E1, d;
      }
      b = (d < e);
    }
    defer E1;
  }
  state S2 {
    entry {
      var i : int;
      assert ((d in u) || b), "datum 2";
    }
    on E0 do {
      var i : int;
      b = (y == ((0 - y) % 3));
      b = (x == y);
    }
    on E1 do (p : int) {
      var i : int;
      goto S1;
    }
  }
  fun f(p : int) : int {
    var i : int;
    if (!((m == null))) {
      send m, E1, d;
    }
    x = x;
    return x;
  }
}
test t [main = Main] : { Main, A, B };
