// Numbers that machines choose, send on and compare by their order.
// expect: promised: verified
// expect: again: violated: assertion failed: a promise fell
// expect: zero: verified
// expect: chain_below_2: verified
// expect: chain_below_3: violated: assertion failed: a chain
// expect: squeezed: verified
// expect: apart: verified
// expect: touching: violated: assertion failed: the first is less
// expect: adjacent: violated: assertion failed: they are neighbours
// expect: even: violated: assertion failed: an odd one
// expect: constant: violated: assertion failed: more than 7
// expect: owners: violated: assertion failed: another owner
// expect: greatest: verified
// expect: sorted: verified
// expect: pairs: verified
// expect: ring: violated: assertion failed: two leaders
// expect: ring_apart: verified
event Prepare : (from : machine, ballot : int);
event Promise : int;
event Nack;
event Num : int;
event Init : (next : machine, id : int);
event Token : int;
event Leader : int;

spec Rising observes Promise {
  var last : int;
  start state S { on Promise do (b : int) { assert b > last, "a promise fell"; last = b; } }
}
machine Acceptor {
  var best : int;
  var again : bool;
  start state S {
    entry (a : bool) { again = a; }
    on Prepare do (p : (from : machine, ballot : int)) {
      if (p.ballot > best || again && p.ballot == best) { best = p.ballot; send p.from, Promise, best; }
      else { send p.from, Nack; }
    }
  }
}
machine Proposer {
  start state S {
    entry (a : (whom : machine, least : int, many : int)) {
      send a.whom, Prepare, (from = this, ballot = choose(a.many) + a.least);
    }
    ignore Promise, Nack;
  }
}
fun propose(a : machine, least : int) {
  new Proposer((whom = a, least = least, many = 4));
  new Proposer((whom = a, least = least, many = 4));
}
machine Promised { start state S { entry { propose(new Acceptor(false), 1); } } }
machine Again { start state S { entry { propose(new Acceptor(true), 1); } } }
// A ballot of 0 is no more than what an acceptor begins with.
machine Zero { start state S { entry { propose(new Acceptor(false), 0); } } }

// Three numbers ascend: there have to be three.
spec Chain observes Num {
  var all : seq[int];
  start state S {
    on Num do (n : int) {
      all += (sizeof(all), n);
      if (sizeof(all) == 3) { assert !(all[0] < all[1] && all[1] < all[2]), "a chain"; }
    }
  }
}
machine Below2 { start state S { entry { var i : int; while (i < 3) { announce Num, choose(2); i = i + 1; } } } }
machine Below3 { start state S { entry { var i : int; while (i < 3) { announce Num, choose(3); i = i + 1; } } } }
// One number lies between two others, and a second one between those: of five numbers below 4 that is one too many.
spec Squeezed observes Num {
  var all : seq[int];
  start state S {
    on Num do (n : int) {
      all += (sizeof(all), n);
      if (sizeof(all) == 5) {
        assert !(all[0] < all[2] && all[2] < all[3] && all[3] < all[4] && all[4] < all[1]), "five of four";
      }
    }
  }
}
machine Below4 { start state S { entry { var i : int; while (i < 5) { announce Num, choose(4); i = i + 1; } } } }

machine Apart {
  start state S { entry { var a, b : int; a = choose(10); b = 10 + choose(5); assert a < b, "the first is less"; } }
}
machine Touching {
  start state S { entry { var a, b : int; a = choose(11); b = 10 + choose(5); assert a < b, "the first is less"; } }
}
machine Adjacent {
  start state S { entry { var a, b : int; a = choose(50); b = choose(50); assert a + 1 != b, "they are neighbours"; }
    }
}
machine Even {
  start state S { entry { var a, b : int; a = choose(20); b = choose(20); assert a != b || a % 2 == 0, "an odd one";
    } }
}
machine Constant {
  start state S {
    entry { send this, Num, choose(9); }
    on Num do (n : int) { if (n < 7) { send this, Num, choose(n + 2); } else { assert n == 7, "more than 7"; } }
  }
}
// Who has a ballot is kept by the ballot, and two may have chosen the same.
machine Owners {
  var owner : map[int, machine];
  start state S {
    entry { new Proposer((whom = this, least = 1, many = 3)); new Proposer((whom = this, least = 1, many = 3)); }
    on Prepare do (p : (from : machine, ballot : int)) {
      if (p.ballot in owner) { assert owner[p.ballot] == p.from, "another owner"; }
      owner[p.ballot] = p.from;
    }
  }
}
machine Greatest {
  var all : set[int];
  start state S {
    entry { var i : int; while (i < 3) { all += (choose(4)); i = i + 1; } send this, Num, max(); }
    on Num do (n : int) {
      var i : int;
      foreach (i in all) { assert i <= n, "the greatest"; }
      assert n in all, "it is one of them";
    }
  }
  fun max() : int {
    var i, best : int;
    best = -1;
    foreach (i in all) { if (i > best) { best = i; } }
    return best;
  }
}
machine Sorted {
  var all : seq[int];
  start state S {
    entry { send this, Num, choose(5); send this, Num, choose(5); send this, Num, choose(5); }
    on Num do (n : int) {
      var i : int;
      while (i < sizeof(all)) { if (all[i] >= n) { break; } i = i + 1; }
      all += (i, n);
      i = 1;
      while (i < sizeof(all)) { assert all[i - 1] <= all[i], "sorted"; i = i + 1; }
    }
  }
}
// Of two pairs of a ballot and a name one is less.
machine Pairs {
  start state S {
    entry {
      var a, b : (int, int);
      a = (choose(6), 1);
      b = (choose(6), 2);
      assert less(a, b) != less(b, a), "one of them is less";
    }
  }
  fun less(a : (int, int), b : (int, int)) : bool { return a.0 < b.0 || a.0 == b.0 && a.1 < b.1; }
}
// Chang and Roberts: an identity goes round as long as it is greater.
spec OneLeader observes Leader {
  var seen : bool;
  start state S { on Leader do (n : int) { assert !seen, "two leaders"; seen = true; } }
}
machine Node {
  var next : machine;
  var id : int;
  start state S { defer Token; on Init goto T with (i : (next : machine, id : int)) { next = i.next; id = i.id; } }
  state T {
    entry { send next, Token, id; }
    on Token do (n : int) { if (n == id) { announce Leader, n; } else if (n > id) { send next, Token, n; } }
  }
}
fun ring(most : int, step : int) {
  var all : seq[machine];
  var i : int;
  while (i < 2) { all += (i, new Node()); i = i + 1; }
  i = 0;
  while (i < 2) {
    send all[i], Init, (next = all[1 - i], id = i * step + choose(most));
    i = i + 1;
  }
}
machine Ring { start state S { entry { ring(9, 0); } } }
machine RingApart { start state S { entry { ring(3, 3); } } }

test promised [main = Promised] : assert Rising in { Promised, Acceptor, Proposer };
test again [main = Again] : assert Rising in { Again, Acceptor, Proposer };
test zero [main = Zero] : assert Rising in { Zero, Acceptor, Proposer };
test chain_below_2 [main = Below2] : assert Chain in { Below2 };
test chain_below_3 [main = Below3] : assert Chain in { Below3 };
test squeezed [main = Below4] : assert Squeezed in { Below4 };
test apart [main = Apart] : { Apart };
test touching [main = Touching] : { Touching };
test adjacent [main = Adjacent] : { Adjacent };
test even [main = Even] : { Even };
test constant [main = Constant] : { Constant };
test owners [main = Owners] : { Owners, Proposer };
test greatest [main = Greatest] : { Greatest };
test sorted [main = Sorted] : { Sorted };
test pairs [main = Pairs] : { Pairs };
test ring [main = Ring] : assert OneLeader in { Ring, Node };
test ring_apart [main = RingApart] : assert OneLeader in { RingApart, Node };
