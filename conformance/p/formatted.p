// A program sees how values are printed.
// expect: verified
machine Main {
  start state S {
    entry {
      var s : set[int];
      var m : map[string, bool];
      var q : seq[any];
      s += (2);
      s += (1);
      m["a"] = true;
      q += (0, 1.5);
      q += (1, "b");
      q += (2, null);
      assert format("{0} {1}", s, m) == "(<1>, <2>) (<a->True>)";
      assert format("{0}{{}}", q) == "(1.5, b, ){{}}";
      assert format("{0} {1}", (1, false), (a = 1, b = 2)) == "<1,False,> <a:1, b:2, >";
    }
  }
}
