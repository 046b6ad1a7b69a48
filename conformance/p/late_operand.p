// A variable that is the first operand is read behind a call in the second, one that is an index behind what is put
// there, and an event behind its payload: the order of P's compiler.
// expect: verified
event E : int;
event F : int;
machine Main {
  var x : int;
  var m : map[int, int];
  var s : seq[int];
  var n : map[int, set[int]];
  var e : event;
  start state S {
    entry {
      x = 1;
      m[1] = 5;
      assert x + grown() == 20;
      x = 1;
      assert (x + 0) + grown() == 11;
      assert m[changed()] == 7;
      x = 1;
      m[x] = grown();
      assert m[1] == 7 && m[10] == 10;
      m[x + 1] = grown();
      assert m[11] == 10;
      x = 10;
      m -= (x);
      m += (x, shrunk());
      assert m[0] == 0 && !(10 in m);
      x = 1;
      s += (x, shrunk());
      s += (x, grown_to(1));
      assert s[0] == 0 && s[1] == 1;
      n[0] = default(set[int]);
      n[x - 1] += (grown_to(0));
      n[1] = default(set[int]);
      n[x] += (grown_to(1));
      assert sizeof(n[0]) == 1 && sizeof(n[1]) == 1;
      e = E;
      raise e, other();
    }
    on E do { assert false; }
    on F do { }
  }
  fun grown() : int { x = 10; return 10; }
  fun shrunk() : int { x = 0; return 0; }
  fun grown_to(n : int) : int { x = n; return n; }
  fun changed() : int { m[1] = 7; return 1; }
  fun other() : int { e = F; return 1; }
}
