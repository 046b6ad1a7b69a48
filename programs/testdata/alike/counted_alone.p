// Which machine is taken alone is not the same with labels as with what stands for them. The 709th random program that counts.
// expect: violated: count 0
event E0 : int;
event E1 : int;
event E2 : bool;
event E3 : int;
machine Main {
  var x : int;
  var y : int;
  var b : bool;
  var m : machine;
  var q : seq[int];
  var k : map[int, int];
  var c : int;
  var d : int;
  var e : int;
  var w : map[int, int];
  start state S0 {
    entry {
      var i : int;
      c = 0;
      d = c;
      e = c;
      send this, E0, c;
      m = new A(((x - 1) % 3));
      c = (c + 1);
      send this, E0, c;
      if ((b == b)) {
        c = (c + 1);
        w[c] = c;
        c = (c + 1);
        d = c;
        e = c;
      }
    }
    exit {
      var i : int;
      b = (c < c);
      receive {
        case E0 : (r : int) {
          w[r] = r;
        }
        case E2 : (r : bool) {
          if ((b == b)) {
            c = (c + 1);
            w[c] = c;
            c = (c + 1);
            d = c;
            e = c;
          }
          d = c;
        }
        case E3 : (r : int) {
        }
      }
    }
    on E0 do (p : int) {
      var i : int;
      if ((p < p)) {
        b = (d in w);
      }
      else {
        if (!((1 < y))) {
          c = (c + 1);
        }
      }
      b = (c == e);
      if ((d in w)) {
        c = (c + 1);
      }
      else {
        w[e] = p;
      }
      goto S0;
    }
    ignore E1;
    defer E2;
    on E3 goto S0 with (p : int) {
      var i : int;
      if ((p < 2)) {
        w[p] = c;
      }
      m = this;
    }
    ignore halt;
  }
}
machine A {
  var x : int;
  var y : int;
  var b : bool;
  var m : machine;
  var q : seq[int];
  var s : set[int];
  var c : int;
  var d : int;
  var e : int;
  var w : map[int, int];
  start state S0 {
    entry (p : int) {
      var i : int;
      if (!((m == null))) {
        send m, E2, (c < c);
      }
      if ((((2 + 1) % 2) == ((2 - 2) % 3))) {
        send this, E0, c;
      }
      else {
        x = 2;
      }
      assert ((c < c) || b), "count 0";
      e = c;
    }
    on E0 goto S2;
    on E1 do (p : int) {
      var i : int;
      d = p;
    }
    on E2 do (p : bool) {
      var i : int;
      w[c] = c;
      raise halt;
    }
    on E3 do (p : int) {
      var i : int;
      raise halt;
    }
  }
  state S1 {
    on E0 do {
      var i : int;
      d = c;
      q[y] = 1;
    }
    on E1 do (p : int) {
      var i : int;
      send this, E1, p;
      if (!((m == null))) {
        send m, E2, (0 in q);
      }
    }
    on E2 goto S1 with (p : bool) {
      var i : int;
    }
    on E3 goto S2;
  }
  state S2 {
    entry {
      var i : int;
      e = c;
      d = c;
      x = choose(3);
    }
    on E0 do {
      var i : int;
      w[e] = c;
      e = c;
    }
    on E1 do (p : int) {
      var i : int;
      x = choose(1);
      assert ((p == p) || b), "count 7";
      w[(c - 1)] = e;
    }
    ignore E2;
    on E3 do (p : int) {
      var i : int;
    }
  }
  fun f(p : int) : int {
    var i : int;
    w[c] = c;
    w[c] = d;
    return ((y + 1) % 3);
  }
}
test t [main = Main] : { Main, A };
