// A machine that halts in the middle of a broadcast sends no more of it, but runs its exit first.
// expect: violated: two came, and the last was 99
event E : int;
machine Main {
  var all : seq[machine];
  start state S {
    entry {
      while (sizeof(all) < 3) { all += (sizeof(all), new M()); }
      Cast();
    }
    exit { send all[0], E, 99; }
  }
  fun Cast() {
    var i : int;
    while (i < sizeof(all)) {
      if (i == 2) { raise halt; }
      send all[i], E, i;
      i = i + 1;
    }
  }
}
machine M {
  var n : int;
  start state S {
    on E do (x : int) {
      n = n + 1;
      assert x != 2, "the third is sent";
      assert x != 99, format("{0} came, and the last was 99", Word(n));
    }
  }
  fun Word(n : int) : string {
    if (n == 2) { return "two"; }
    return "others";
  }
}
