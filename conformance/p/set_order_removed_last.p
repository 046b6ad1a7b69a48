// The place of the last element is free for the next one.
// expect: verified
machine Main {
  start state S { entry { var s : set[int]; s += (3); s += (1); s -= (1); s += (2); assert s[0] == 3 && s[1] == 2; } }
}
