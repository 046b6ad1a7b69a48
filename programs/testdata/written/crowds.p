// Sets and maps of machines that were created alike: who is asked, who has answered, who is left.
// expect: all_answer: verified
// expect: one_silent: violated: nothing can happen any more, and a monitor is hot
// expect: without_one: verified
// expect: chosen: verified
// expect: chosen_twice: violated: assertion failed: two of them
// expect: two_each: verified
// expect: one_each: violated: assertion failed: once
// expect: quorums: verified
// expect: halves: violated: assertion failed: they meet
// expect: first: verified
// expect: least_key: verified
// expect: values_twice: verified
// expect: not_alike: verified
// expect: same_box: violated: assertion failed: one has two
// expect: swapped: verified
// expect: grows: verified
// expect: halted_member: verified
// expect: friends: verified
// expect: token: verified
// expect: two_tokens: violated: assertion failed: two at once
// expect: last_one: violated: assertion failed: the third is last
event Ask : machine;
event Answer : machine;
event Give : machine;
event Meet : (machine, machine);
event Friends : map[machine, set[machine]];
event Done;
event Enter : machine;
event Leave : machine;

spec Asked observes Ask, Done {
  start cold state Closed { on Ask goto Open; ignore Done; }
  hot state Open { ignore Ask; on Done goto Closed; }
}
machine Worker { start state S { on Ask do (m : machine) { send m, Answer, this; } } }
machine Shy { start state S { on Ask do (m : machine) { if ($) { send m, Answer, this; } } } }
fun workers(n : int) : set[machine] {
  var all : set[machine];
  while (sizeof(all) < n) { all += (new Worker()); }
  return all;
}
machine AllAnswer {
  var left : set[machine];
  start state S {
    entry { var w : machine; left = workers(3); foreach (w in left) { send w, Ask, this; } }
    on Answer do (w : machine) { assert w in left; left -= (w); if (sizeof(left) == 0) { announce Done; } }
  }
}
machine OneSilent {
  var left : set[machine];
  start state S {
    entry { var w : machine; left += (new Shy()); left += (new Shy()); foreach (w in left) { send w, Ask, this; } }
    on Answer do (w : machine) { left -= (w); if (sizeof(left) == 0) { announce Done; } }
  }
}
machine WithoutOne {
  var n : int;
  start state S {
    entry {
      var w : machine; var all : set[machine];
      all = workers(3);
      all -= (choose(all));
      foreach (w in all) { send w, Ask, this; }
    }
    on Answer do (w : machine) { n = n + 1; assert n <= 2; }
  }
}
machine Chosen {
  var asked : machine;
  start state S {
    entry { asked = choose(workers(3)); send asked, Ask, this; }
    on Answer do (w : machine) { assert w == asked; }
  }
}
machine ChosenTwice {
  start state S { entry { var all : set[machine]; var a, b : machine; all = workers(3); a = choose(all);
    b = choose(all);
    assert a != b, "two of them"; } }
}
machine Eager {
  start state S { on Ask do (m : machine) { send m, Answer, this; send m, Answer, this; } }
}
machine Counts {
  var of : map[machine, int];
  var most : int;
  start state S {
    entry (n : int) {
      var w : machine;
      most = n;
      of[new Eager()] = 0; of[new Eager()] = 0;
      foreach (w in keys(of)) { send w, Ask, this; }
    }
    on Answer do (w : machine) { of[w] = of[w] + 1; assert of[w] <= most, "once"; }
  }
}
machine TwoEach { start state S { entry { new Counts(2); } } }
machine OneEach { start state S { entry { new Counts(1); } } }
fun subsets(all : set[machine], n : int) : set[set[machine]] {
  var out : set[set[machine]]; var one : set[machine]; var a, b : machine;
  foreach (a in all) {
    if (n == 1) { one = default(set[machine]); one += (a); out += (one); }
    foreach (b in all) { if (a != b && n == 2) { one = default(set[machine]); one += (a); one += (b); out += (one); }
      }
  }
  return out;
}
fun meets(a : set[machine], b : set[machine]) : bool {
  var m : machine;
  foreach (m in a) { if (m in b) { return true; } }
  return false;
}
machine Quorums {
  start state S { entry { var q : set[set[machine]]; q = subsets(workers(3), 2);
    assert sizeof(q) == 3; assert meets(choose(q), choose(q)), "they meet"; } }
}
machine Halves {
  start state S { entry { var q : set[set[machine]]; q = subsets(workers(2), 1);
    assert sizeof(q) == 2; assert meets(choose(q), choose(q)), "they meet"; } }
}
// The first of a set is the one that was put in first.
machine First {
  start state S { entry { var all : set[machine]; var a : machine; a = new Worker(); all += (a);
    all += (new Worker());
    assert all[0] == a; } }
}
machine LeastKey {
  start state S { entry { var m : map[machine, int]; var k : machine; var sum : int;
    m[new Worker()] = 3; m[new Worker()] = 4; foreach (k in keys(m)) { sum = sum * 2 + m[k]; } assert sum == 10; } }
}
machine ValuesTwice {
  start state S { entry { var m : map[machine, int]; m[new Worker()] = 3; m[new Worker()] = 3;
    assert sizeof(values(m)) == 2 && sizeof(keys(m)) == 2; } }
}
// Two machines that are alike but for what waits for them.
machine Box {
  var n, most : int;
  start state S {
    entry (m : int) { most = m; }
    on Ask do (m : machine) { n = n + 1; assert n <= most, "one has two"; send m, Answer, this; }
  }
}
machine NotAlike {
  var a, b : machine;
  var n : int;
  start state S {
    entry (most : int) {
      a = new Box(most); b = new Box(most);
      send a, Ask, this; send b, Ask, this; if ($) { send a, Ask, this; } else { send b, Ask, this; }
    }
    on Answer do (m : machine) { n = n + 1; assert n <= 3 && (m == a || m == b); }
  }
}
machine Two { start state S { entry { new NotAlike(2); } } }
machine One { start state S { entry { new NotAlike(1); } } }
machine Swapped {
  var a, b : machine;
  start state S {
    entry { a = new Worker(); b = new Worker(); send this, Meet, (a, b); send this, Meet, (b, a); }
    on Meet do (p : (machine, machine)) {
      var x : machine;
      assert p.0 == a && p.1 == b;
      x = a; a = b; b = x;
    }
  }
}
// A loop goes through the set that there was.
machine Grows {
  start state S { entry { var all : set[machine]; var w : machine; all = workers(2);
    foreach (w in all) { all += (new Worker()); } assert sizeof(all) == 4; } }
}
machine HaltedMember {
  var all : set[machine];
  start state S {
    entry { var w : machine; all = workers(2); foreach (w in all) { send w, halt; send w, Ask, this; }
      assert sizeof(all) == 2; }
    on Answer do (w : machine) { assert false, "it has halted"; }
  }
}
machine IsFriends {
  start state S {
    entry {
      var f : map[machine, set[machine]]; var a, b : machine; var all : set[machine];
      all = workers(3);
      foreach (a in all) { f[a] = default(set[machine]); foreach (b in all) { if (a != b) { f[a] += (b); } } }
      send this, Friends, f;
    }
    on Friends do (f : map[machine, set[machine]]) {
      var a, b : machine;
      foreach (a in keys(f)) { assert !(a in f[a]); foreach (b in f[a]) { assert a in f[b]; } }
    }
  }
}
// Who has a token may enter; one that has two of them gives one on too early.
spec Exclusive observes Enter, Leave {
  var n : int;
  start state S {
    on Enter do (m : machine) { n = n + 1; assert n < 2, "two at once"; }
    on Leave do (m : machine) { n = n - 1; }
  }
}
machine Holder {
  var next : machine;
  var turns : int;
  start state S {
    on Ask do (m : machine) { next = m; }
    on Done do {
      turns = turns + 1;
      announce Enter, this;
      send this, Answer, this;
    }
    on Answer do (m : machine) { announce Leave, this; if (turns < 2) { send next, Done; } }
  }
}
fun holders(tokens : int) {
  var a, b : machine;
  a = new Holder(); b = new Holder();
  send a, Ask, b; send b, Ask, a;
  send a, Done; if (tokens == 2) { send b, Done; }
}
machine Token { start state S { entry { holders(1); } } }
machine TwoTokens { start state S { entry { holders(2); } } }
machine LastOne {
  var all : seq[machine];
  var n : int;
  start state S {
    entry {
      var w : machine;
      while (n < 3) { all += (n, new Worker()); n = n + 1; }
      foreach (w in all) { send w, Ask, this; }
    }
    on Answer do (w : machine) { n = n - 1; if (n == 0) { assert w == all[2], "the third is last"; } }
  }
}

test all_answer [main = AllAnswer] : assert Asked in { AllAnswer, Worker };
test one_silent [main = OneSilent] : assert Asked in { OneSilent, Shy };
test without_one [main = WithoutOne] : { WithoutOne, Worker };
test chosen [main = Chosen] : { Chosen, Worker };
test chosen_twice [main = ChosenTwice] : { ChosenTwice, Worker };
test two_each [main = TwoEach] : { TwoEach, Counts, Eager };
test one_each [main = OneEach] : { OneEach, Counts, Eager };
test quorums [main = Quorums] : { Quorums, Worker };
test halves [main = Halves] : { Halves, Worker };
test first [main = First] : { First, Worker };
test least_key [main = LeastKey] : { LeastKey, Worker };
test values_twice [main = ValuesTwice] : { ValuesTwice, Worker };
test not_alike [main = Two] : { Two, NotAlike, Box };
test same_box [main = One] : { One, NotAlike, Box };
test swapped [main = Swapped] : { Swapped, Worker };
test grows [main = Grows] : { Grows, Worker };
test halted_member [main = HaltedMember] : { HaltedMember, Worker };
test friends [main = IsFriends] : { IsFriends, Worker };
test token [main = Token] : assert Exclusive in { Token, Holder };
test two_tokens [main = TwoTokens] : assert Exclusive in { TwoTokens, Holder };
test last_one [main = LastOne] : { LastOne, Worker };
