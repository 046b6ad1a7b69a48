// Sets and maps go by insertion: an element that is there already keeps its place, and so do those behind a removal.
// Equal sets are equal in whatever order; so are messages and keys that contain them.
// expect: verified
machine Main {
  start state S {
    entry {
      var s, t : set[int]; var m : map[int, int]; var k : map[set[int], int];
      s += (3); s += (1); s += (2); s += (3);
      assert s[0] == 3 && s[1] == 1 && s[2] == 2;
      m[5] = 1; m[4] = 2; m[5] = 3;
      assert keys(m)[0] == 5 && values(m)[0] == 3;
      t += (1); t += (2); t += (3);
      assert s == t && t[0] == 1;
      k[s] = 7;
      assert k[t] == 7 && sizeof(k) == 1;
      s -= (1);
      assert s[0] == 3 && s[1] == 2;
    }
  }
}
