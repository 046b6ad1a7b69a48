// A variable that is the first operand is read behind a call in the second: the order of P's compiler.
// expect: verified
machine Main {
  var x : int;
  var m : map[int, int];
  start state S {
    entry {
      x = 1;
      m[1] = 5;
      assert x + grown() == 20;
      x = 1;
      assert (x + 0) + grown() == 11;
      assert m[changed()] == 7;
    }
  }
  fun grown() : int { x = 10; return 10; }
  fun changed() : int { m[1] = 7; return 1; }
}
