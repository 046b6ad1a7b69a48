// What holds in one order of a set, and not in every, is bounded: P promises neither.
// expect: bounded
machine Main {
  start state S { entry { var s : set[int]; s += (2); s += (1); assert s[0] == 1, "the least comes first"; } }
}
