// Whether an element takes the place of one that was removed depends on copies in between: that order is not known.
// expect: bounded
machine Main {
  start state S {
    entry { var s : set[int]; s += (1); s += (3); s -= (1); s += (2); assert s[0] == 2 || s[0] == 3 && s[1] == 2, "order"; }
  }
}
