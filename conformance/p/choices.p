// Every alternative of a choice is looked at: a coin, a number below another, an element, a key.
// expect: violated: all alternatives at once
machine Main {
  start state S {
    entry {
      var s : set[int]; var m : map[string, bool]; var q : seq[int];
      s += (4); s += (5); m += ("a", true); m += ("b", false); q += (0, 8); q += (1, 9);
      if ($ && $$ && choose() && choose(3) == 2 && choose(s) == 5 && choose(m) == "b" && choose(q) == 9) {
        assert false, "all alternatives at once";
      }
    }
  }
}
