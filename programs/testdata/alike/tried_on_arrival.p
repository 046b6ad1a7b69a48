// A search begins again with what is tried when an event arrives: there is no run to that. The 249th random program.
// expect: verified
event E0;
event E1 : int;
event E2;
machine Main {
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
      m = new A();
      send m, E0;
      send this, E0;
      if (!((m == null))) {
        send m, E2;
      }
      y = 1;
      u -= (d);
      b = $;
    }
    ignore E0;
    defer E1;
    on E2 do {
      var i : int;
      d = choose(3);
    }
  }
  fun f(p : int) : int {
    var i : int;
    d = choose(3);
    return 2;
  }
}
machine A {
  var x : int;
  var y : int;
  var b : bool;
  var m : machine;
  var s : set[int];
  var d : int;
  var e : int;
  var u : set[int];
  var w : map[int, int];
  start state S0 {
    entry {
      var i : int;
      if (!((m == null))) {
        send m, E2;
      }
      if (!((m == null))) {
        send m, E1, e;
      }
    }
    ignore E0;
    on E1 goto S2 with (p : int) {
      var i : int;
      if (!((2 == 2))) {
        if (!((m == null))) {
          send m, E0;
        }
      }
      else {
        u += (d);
      }
      u += (e);
    }
    on E2 do {
      var i : int;
      w[d] = d;
      d = choose(3);
    }
  }
  state S1 {
    exit {
      var i : int;
      w[d] = e;
    }
    on E0 goto S1 with {
      var i : int;
      u += (e);
      b = (d == d);
    }
    ignore E1;
    on E2 do {
      var i : int;
      w[e] = d;
      e = choose(3);
      b = $;
    }
    defer halt;
  }
  state S2 {
    entry {
      var i : int;
    }
    exit {
      var i : int;
    }
    on E0 do {
      var i : int;
    }
    on E1 do (p : int) {
      var i : int;
      send this, E0;
    }
    on E2 do {
      var i : int;
      u += (d);
      w[d] = e;
      if (((sizeof(u) == 2) || (d in w))) {
        s -= (2);
      }
      else {
        e = choose(3);
      }
    }
  }
  fun f(p : int) {
    var i : int;
    receive {
      case E0 : {
        u -= (e);
      }
      case E1 : (r : int) {
        assert (!((e in w)) || (y < 4)), "claim 6";
        u += (r);
      }
    }
    raise E2;
  }
}
test t [main = Main] : { Main, A };
