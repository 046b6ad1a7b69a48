// Numbers that are chosen and then only copied and compared by their order stand for all in the same order; what else is
// done with them is found, and so are ranges that have too few of them.
// expect: highest: verified
// expect: rising: violated: assertion failed: three rise
// expect: narrow: verified
// expect: full: violated: assertion failed: all differ
// expect: apart: verified
// expect: meets: violated: assertion failed: the second is not above
// expect: both: violated: assertion failed: equal
// expect: above: violated: assertion failed: it is above 6
// expect: least: verified
// expect: cut: violated: assertion failed: below 4 and above 2
// expect: gap: verified
// expect: again: verified
// expect: renewed: verified
// expect: sum: violated: assertion failed: it is one more
// expect: ranges: violated: assertion failed: between others
// expect: few: verified
// expect: key: violated: assertion failed: the greater key
// expect: inside: violated: assertion failed: less in a tuple
// expect: listed: violated: assertion failed: it is not sorted
// expect: ballots: verified
// expect: stale: violated: assertion failed: an old ballot
// expect: watched: violated: assertion failed: the monitor saw less
// expect: stays: violated: on a fair run without end monitor Falls never cools down
// expect: rests: violated: nothing can happen any more, and a monitor is hot
// expect: waits: deadlock
// expect: narrowed: violated: assertion failed: they meet
// expect: others: verified
// expect: text: violated: assertion failed: "10" is less than "9"
// expect: visited: violated: assertion failed: it falls
// expect: minus: violated: assertion failed: far
// expect: unset: violated: assertion failed: below none
// expect: many: verified
// expect: climbs: verified
event Go : int;
event Pair : (int, int);
event Ballot : (from: machine, n: int);
event Promise : int;
event Seen : int;

machine Max {
  var most : int;
  start state S {
    entry { most = -1; send this, Go, choose(12); send this, Go, choose(12); send this, Go, choose(12); }
    on Go do (n : int) { if (n > most) { most = n; } assert most >= n, "the greatest is none"; }
  }
}

// Rises counts how many numbers have risen.
machine Rises {
  var last : int;
  var rises : int;
  start state S {
    entry (most : (int, int)) {
      last = -1;
      send this, Go, choose(most.0);
      send this, Go, choose(most.0);
      send this, Go, choose(most.0);
    }
    on Go do (n : int) {
      if (n > last) { rises = rises + 1; }
      last = n;
      assert rises < 3, "three rise";
    }
  }
}
machine Rising { start state S { entry { new Rises((40, 0)); } } }
machine Narrow { start state S { entry { new Rises((2, 0)); } } }

machine Full {
  var a : int;
  var b : int;
  start state S {
    entry { a = choose(3); b = choose(3); send this, Go, choose(3); }
    on Go do (c : int) { assert !(a < b && b < c), "all differ"; }
  }
}

machine Apart {
  var a : int;
  start state S {
    entry { a = choose(10); send this, Go, 20 + choose(10); }
    on Go do (b : int) { assert a < b, "the second is not above"; }
  }
}
machine Meets {
  var a : int;
  start state S {
    entry { a = choose(10); send this, Go, 9 + choose(10); }
    on Go do (b : int) { assert a < b, "the second is not above"; }
  }
}
machine Both {
  var a : int;
  start state S {
    entry { a = choose(8); send this, Go, choose(8); }
    on Go do (b : int) { if (a <= b) { assert a < b, "equal"; } }
  }
}
machine Above {
  start state S {
    entry { send this, Go, choose(8); }
    on Go do (n : int) { assert n <= 6, "it is above 6"; }
  }
}
machine Least {
  start state S {
    entry { send this, Go, 5 + choose(8); }
    on Go do (n : int) { assert n >= 5 && n > 4 && n < 13 && n <= 12, "it is in its range"; }
  }
}
machine Cut {
  var a : int;
  start state S {
    entry { a = choose(20); send this, Go, choose(20); }
    on Go do (b : int) { assert !(a < b && a > 2 && b < 5), "below 4 and above 2"; }
  }
}
machine Gap {
  var a : int;
  start state S {
    entry { a = choose(20); send this, Go, choose(20); }
    on Go do (b : int) { assert !(a < b && a > 2 && b < 4), "between 2 and 4 are two"; }
  }
}

// Again chooses for ever, and holds two numbers at a time.
machine Again {
  var a : int;
  start state S {
    entry { a = choose(12); send this, Go, choose(12); }
    on Go do (b : int) {
      assert a < b || b < a || a == b, "no order";
      if (b > a) { a = b; }
      send this, Go, choose(12);
    }
  }
}
machine Renewed {
  var a : int;
  var b : int;
  start state S {
    entry { a = choose(12); b = choose(12); send this, Go, 0; }
    on Go do (n : int) {
      if (a < b) { a = choose(12); } else { b = choose(12); }
      send this, Go, n;
    }
  }
}
machine Sum {
  var a : int;
  start state S {
    entry { a = choose(9); send this, Go, choose(9); }
    on Go do (b : int) { assert !(a < b && a + 1 >= b), "it is one more"; }
  }
}
machine Between {
  var a : int;
  var b : int;
  start state S {
    entry { a = 10 + choose(10); b = 15 + choose(10); send this, Go, 12 + choose(3); }
    on Go do (c : int) { assert !(a < c && c < b), "between others"; }
  }
}
// Few numbers of one range lie between those of another.
machine Few {
  var a : int;
  start state S {
    entry { a = choose(20); send this, Pair, (10 + choose(2), 10 + choose(2)); }
    on Pair do (p : (int, int)) { assert !(p.0 < a && a < p.1), "there are only two numbers"; }
  }
}
machine Keys {
  var at : map[int, int];
  start state S {
    entry { at[choose(20)] = 1; send this, Pair, (choose(20), choose(20)); }
    on Pair do (p : (int, int)) {
      at[p.0] = 2;
      if (p.1 in at) { assert p.1 >= p.0, "the greater key"; }
    }
  }
}
machine Inside {
  var all : seq[(int, int)];
  start state S {
    entry {
      all += (0, (choose(20), choose(30)));
      all += (1, (choose(20), choose(30)));
      send this, Go, 0;
    }
    on Go do (n : int) {
      if (all[0].0 == all[1].0) { assert all[0].1 <= all[1].1, "less in a tuple"; }
    }
  }
}
machine Listed {
  var all : seq[int];
  start state S {
    entry { send this, Go, choose(9); send this, Go, choose(9); send this, Go, choose(9); }
    on Go do (n : int) {
      if (sizeof(all) > 0 && n < all[0]) { all += (0, n); } else { all += (sizeof(all), n); }
      if (sizeof(all) == 3) { assert all[1] <= all[2], "it is not sorted"; }
    }
  }
}

machine Acceptor {
  var highest : int;
  start state S {
    entry { highest = -1; }
    on Ballot do (b : (from: machine, n: int)) {
      if (b.n > highest) { highest = b.n; send b.from, Promise, b.n; }
    }
  }
}
machine Proposer {
  var mine : int;
  start state S {
    entry (by : (machine, int)) { mine = by.1; send by.0, Ballot, (from = this, n = mine); }
    on Promise do (n : int) { assert n == mine, "it is another one"; announce Seen, n; }
  }
}
machine Ballots {
  start state S {
    entry {
      var a : machine;
      a = new Acceptor();
      new Proposer((a, 1 + choose(8)));
      new Proposer((a, 2 + choose(8)));
      new Proposer((a, 3 + choose(8)));
    }
  }
}
machine Stale {
  var highest : int;
  start state S {
    entry { highest = -1; send this, Go, 1 + choose(8); send this, Go, 2 + choose(8); }
    on Go do (n : int) { assert n > highest, "an old ballot"; highest = n; }
  }
}
spec Falls observes Seen {
  var last : int;
  start cold state Up {
    entry { last = -1; }
    on Seen goto Next with (n : int) { last = n; }
  }
  hot state Next {
    on Seen do (n : int) { if (n > last) { last = n; goto Up2; } last = n; }
  }
  cold state Up2 {
    on Seen do (n : int) { if (n <= last) { last = n; goto Next; } last = n; }
  }
}
// Climbs is hot as long as numbers rise, which they cannot for ever.
spec Climbs observes Seen {
  var last : int;
  start hot state Up {
    entry { last = -1; }
    on Seen do (n : int) { if (n <= last) { goto Down; } last = n; }
  }
  cold state Down { on Seen goto Up; }
}
spec Rise observes Seen {
  var last : int;
  start state Up {
    entry { last = -1; }
    on Seen do (n : int) { assert n >= last, "the monitor saw less"; last = n; }
  }
}
machine Announces {
  start state S {
    entry { announce Seen, choose(8); send this, Go, choose(8); }
    on Go do (n : int) { announce Seen, n; }
  }
}
machine Repeats {
  start state S {
    entry { send this, Go, choose(12); }
    on Go do (n : int) { announce Seen, n; send this, Go, choose(12); }
  }
}
machine Waits {
  var a : int;
  start state S {
    entry { a = choose(30); send this, Go, choose(30); }
    on Go do (b : int) { if (a < b) { receive { case Promise: (n : int) { } } } }
  }
}
machine Narrowed {
  var a : int;
  start state S {
    entry { a = choose(10); send this, Go, 9 + choose(5); }
    on Go do (b : int) { assert a != b, "they meet"; }
  }
}
machine Others {
  var a : int;
  start state S {
    entry { a = choose(10); send this, Go, 10 + choose(5); }
    on Go do (b : int) { assert a != b, "they meet"; }
  }
}
machine Text {
  var a : int;
  start state S {
    entry { a = choose(12); send this, Go, choose(12); }
    on Go do (b : int) {
      if (a < b) { assert format("{0}", a) < format("{0}", b), "\"10\" is less than \"9\""; }
    }
  }
}
machine Visited {
  var seen : map[int, int];
  start state S {
    entry { seen[choose(9)] = 1; send this, Pair, (choose(9), choose(9)); }
    on Pair do (p : (int, int)) {
      var k : int;
      var last : int;
      seen[p.0] = 2;
      seen[p.1] = 3;
      last = -1;
      foreach (k in keys(seen)) { assert last < k, "it falls"; last = k; }
    }
  }
}
machine Minus {
  var a : int;
  start state S {
    entry { a = choose(30); send this, Go, choose(30); }
    on Go do (b : int) { if (a < b) { assert b - a < 5, "far"; } }
  }
}
machine Unset {
  var none : int;
  start state S {
    entry { send this, Go, choose(30) - 10; }
    on Go do (b : int) { assert b >= none, "below none"; if (b > 5) { none = b; } }
  }
}
machine Many {
  var all : seq[int];
  start state S {
    entry { send this, Go, 0; }
    on Go do (i : int) {
      all += (sizeof(all), choose(6));
      if (i > 0) { assert all[i] >= all[i - 1] || all[i] < all[i - 1], "no order"; }
      if (i < 4) { send this, Go, i + 1; }
    }
  }
}

test highest [main = Max] : { Max };
test rising [main = Rising] : { Rising, Rises };
test narrow [main = Narrow] : { Narrow, Rises };
test full [main = Full] : { Full };
test apart [main = Apart] : { Apart };
test meets [main = Meets] : { Meets };
test both [main = Both] : { Both };
test above [main = Above] : { Above };
test least [main = Least] : { Least };
test cut [main = Cut] : { Cut };
test gap [main = Gap] : { Gap };
test again [main = Again] : { Again };
test renewed [main = Renewed] : { Renewed };
test sum [main = Sum] : { Sum };
test ranges [main = Between] : { Between };
test few [main = Few] : { Few };
test key [main = Keys] : { Keys };
test inside [main = Inside] : { Inside };
test listed [main = Listed] : { Listed };
test ballots [main = Ballots] : { Ballots, Acceptor, Proposer };
test stale [main = Stale] : { Stale };
test watched [main = Announces] : assert Rise in { Announces };
test stays [main = Repeats] : assert Falls in { Repeats };
test rests [main = Announces] : assert Falls in { Announces };
test waits [main = Waits] : { Waits };
test narrowed [main = Narrowed] : { Narrowed };
test others [main = Others] : { Others };
test text [main = Text] : { Text };
test visited [main = Visited] : { Visited };
test minus [main = Minus] : { Minus };
test unset [main = Unset] : { Unset };
test many [main = Many] : { Many };
test climbs [main = Repeats] : assert Climbs in { Repeats };
