// A variable on which nothing depends is not kept: counters and logs that grow for ever, which others copy and print.
// expect: verified
event E : int;
machine Main {
  var count, copy : int; var last : string; var log : seq[int]; var seen : map[int, int]; var all : set[int];
  start state S {
    entry { send this, E, 0; }
    on E do (n : int) {
      count = count + 1;
      copy = count * 2 + sizeof(log);
      last = format("{0} of {1}", count, copy);
      log += (sizeof(log), count);
      all += (count);
      all -= (copy);
      seen[count] = copy;
      print last;
      print format("{0}", log);
      send this, E, 1 - n;
    }
  }
}
