// Tuples with other names of fields are not equal, and one with names equals none without.
// expect: verified
machine Main {
  start state S {
    entry {
      var a : any;
      var b : any;
      var s : set[any];
      a = (x = 1, y = 2);
      b = (p = 1, q = 2);
      assert a != b;
      assert a != ((1, 2) as any);
      s += (a);
      s += (b);
      s += ((x = 1, y = 2) as any);
      assert sizeof(s) == 2;
    }
  }
}
