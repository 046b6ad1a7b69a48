// A set is gone through in the order of P's checker, that of insertion, where the order decides.
// expect: violated: the least comes first
machine Main {
  start state S { entry { var s : set[int]; s += (2); s += (1); assert s[0] == 1, "the least comes first"; } }
}
