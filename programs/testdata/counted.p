// What is counted up, copied and compared has no end, and finitely many states; what else is done with it is found.
// expect: ids: verified
// expect: answered: verified
// expect: seven: violated: assertion failed: it is 7
// expect: restarted: violated: assertion failed: seen before
// expect: falls: violated: assertion failed: old
// expect: constant: violated: assertion failed: 1 is there
// expect: size: violated: assertion failed: four
// expect: listed: violated: assertion failed: 3 is the first
// expect: chained: verified
// expect: far: violated: assertion failed: far
// expect: near: verified
// expect: named: violated: assertion failed: r3
// expect: index: error
// expect: chosen: violated: assertion failed: 5 of them
// expect: met: violated: assertion failed: they meet
// expect: unset: violated: assertion failed: none before
// expect: twos: verified
// expect: forgotten: verified
// expect: late: violated: on a fair run without end monitor Latest never cools down
// expect: prompt: verified
// expect: two: violated: assertion failed: the other one's
event Req : (from: machine, id: int);
event Answer : int;
event Go;

spec Once observes Req, Answer {
  var open : map[int, int];
  start state S {
    on Req do (r : (from: machine, id: int)) { assert !(r.id in open), "it is new"; open[r.id] = r.id; }
    on Answer do (id : int) { assert id in open && open[id] == id, "it was asked"; }
  }
}
spec Answered observes Req, Answer {
  var open : set[int];
  start cold state None { on Req goto Some with (r : (from: machine, id: int)) { open += (r.id); } }
  hot state Some {
    on Req do (r : (from: machine, id: int)) { open += (r.id); }
    on Answer do (id : int) { open -= (id); if (sizeof(open) == 0) { goto None; } }
  }
}
machine Client {
  var server : machine;
  var id : int;
  start state S { entry (p : (machine, int)) { server = p.0; id = p.1; goto Ask; } }
  state Ask {
    entry { send server, Req, (from = this, id = id); id = id + 1; }
    on Answer do (n : int) { assert n == id - 1 && n < id, "it is mine"; goto Ask; }
  }
}
machine Server { start state S { on Req do (r : (from: machine, id: int)) { send r.from, Answer, r.id; } } }
// Latest is hot until the latest request is answered.
spec Latest observes Req, Answer {
  var last : int;
  start cold state None { on Req do (r : (from: machine, id: int)) { last = r.id; goto Some; } ignore Answer; }
  hot state Some {
    on Req do (r : (from: machine, id: int)) { last = r.id; }
    on Answer do (id : int) { if (id == last) { goto None; } }
  }
}
machine Patient {
  var server : machine;
  var id : int;
  start state S { entry (p : (machine, int)) { server = p.0; id = p.1; goto Ask; } }
  state Ask { entry { send server, Req, (from = this, id = id); id = id + 1; } on Answer goto Ask; }
}
machine Late { start state S { on Req do (r : (from: machine, id: int)) { send r.from, Answer, r.id - 1; } } }
machine IsLate { start state S { entry { new Patient((new Late(), 1)); } } }
machine IsPrompt { start state S { entry { new Patient((new Server(), 1)); } } }
machine Ids { start state S { entry { new Client((new Server(), 1)); } } }
// The ids of one client come to those of the other one.
machine Two {
  start state S { entry { var s : machine; s = new Server(); new Quiet((s, 3)); new Client((s, 1)); } }
}
machine Quiet { start state S { entry (p : (machine, int)) { send p.0, Req, (from = this, id = p.1); } ignore Answer; } }
spec Others observes Req {
  var seen : map[int, machine];
  start state S {
    on Req do (r : (from: machine, id: int)) {
      if (r.id in seen) { assert seen[r.id] == r.from, "the other one's"; }
      seen[r.id] = r.from;
    }
  }
}
machine Seven {
  var n : int;
  start state S { entry { n = 0; goto T; } }
  state T { entry { n = n + 1; assert n != 7, "it is 7"; send this, Go; } on Go goto T; }
}
machine Restarted {
  var n : int;
  var seen : map[int, bool];
  start state S { entry { n = 0; goto T; } }
  state T {
    entry { n = n + 1; assert !(n in seen), "seen before"; seen[n] = true; send this, Go; }
    on Go do { if ($) { n = 0; } goto T; }
  }
}
machine Falls {
  var n : int;
  var kept : map[int, bool];
  start state S { entry { n = 0; goto T; } }
  state T {
    entry {
      n = n + 1;
      kept[n] = $;
      if (n - 3 in kept) { assert kept[n - 3], "old"; }
      send this, Go;
    }
    on Go goto T;
  }
}
machine Constant {
  var n : int;
  var kept : map[int, bool];
  start state S { entry { n = 0; goto T; } }
  state T { entry { n = n + 1; kept[n] = true; send this, Go; } on Go do { if ($) { goto U; } goto T; } }
  state U { entry { n = n + 1; send this, Go; } on Go do { n = n + 1; assert !(1 in kept), "1 is there"; } }
}
machine Size {
  var n : int;
  var kept : map[int, bool];
  start state S { entry { n = 0; goto T; } }
  state T { entry { n = n + 1; kept[n] = true; assert sizeof(kept) < 4, "four"; send this, Go; } on Go goto T; }
}
machine Listed {
  var n : int;
  var kept : map[int, bool];
  start state S { entry { n = 0; goto T; } }
  state T {
    entry { n = n + 1; kept[n] = true; assert sizeof(keys(kept)) < 3, "3 is the first"; send this, Go; }
    on Go goto T;
  }
}
// Chained keeps the way back to an old number in the newest entry alone.
machine Chained {
  var n : int;
  var back : map[int, int];
  start state S { entry { n = 0; back[n] = n; n = n + 1; back[n] = n - 1; goto T; } }
  state T {
    entry { var first : int; first = back[n]; n = n + 1; back[n] = first; send this, Go; }
    on Go do { assert back[n] in back && back[back[n]] == back[n], "the way back"; goto U; }
  }
  state U { entry { n = n + 1; back[n] = n; send this, Go; } on Go goto V; }
  state V { entry { back[n] = n; send this, Go; } on Go goto T; }
}
machine Far {
  var n : int;
  var first : int;
  start state S { entry { n = 0; first = n; goto T; } }
  state T { entry { n = n + 1; assert n - first < 4, "far"; send this, Go; } on Go goto T; }
}
machine Near {
  var n : int;
  var last : int;
  start state S { entry { n = 0; last = n; goto T; } }
  state T { entry { n = n + 1; assert n - last == 1 && last < n, "near"; last = n; send this, Go; } on Go goto T; }
}
machine Named {
  var n : int;
  start state S { entry { n = 0; goto T; } }
  state T { entry { n = n + 1; assert format("r{0}", n) != "r3", "r3"; send this, Go; } on Go goto T; }
}
machine Index {
  var n : int;
  var list : seq[int];
  start state S { entry { n = 0; list += (0, 1); list += (1, 1); goto T; } }
  state T { entry { assert list[n] == 1, "one"; n = n + 1; send this, Go; } on Go goto T; }
}
machine Chosen {
  var n : int;
  start state S { entry { n = 1; goto T; } }
  state T { entry { n = n + 1; assert choose(n) < 5, "5 of them"; send this, Go; } on Go goto T; }
}
machine Met {
  var a : int;
  var b : int;
  start state S { entry { a = 0; b = 5; goto T; } }
  state T { entry { a = a + 3; b = b + 2; assert a != b, "they meet"; send this, Go; } on Go goto T; }
}
machine Unset {
  var n : int;
  var seen : map[int, bool];
  start state S { entry { seen[n] = true; goto T; } }
  state T { entry { n = n + 1; send this, Go; } on Go do { assert !(0 in seen) || n < 3, "none before"; goto T; } }
}
machine Twos {
  var n : int;
  var old : set[int];
  start state S { entry { n = 7; goto T; } }
  state T {
    entry { n = n + 2; assert !(n in old), "new"; old = default(set[int]); old += (n); old += (n + 1); send this, Go; }
    on Go goto T;
  }
}
// Forgotten begins anew when nothing knows of what was counted before.
machine Forgotten {
  var n : int;
  start state S { entry { n = 4; goto T; } }
  state T { entry { n = n + 1; send this, Answer, n; } on Answer do (m : int) { assert m == n, "it is"; send this, Go; } on Go goto U; }
  state U { entry { send this, Go; } on Go goto S; }
}

test ids [main = Ids] : assert Once in { Ids, Client, Server };
test answered [main = Ids] : assert Once, Answered in { Ids, Client, Server };
test seven [main = Seven] : { Seven };
test restarted [main = Restarted] : { Restarted };
test falls [main = Falls] : { Falls };
test constant [main = Constant] : { Constant };
test size [main = Size] : { Size };
test listed [main = Listed] : { Listed };
test chained [main = Chained] : { Chained };
test far [main = Far] : { Far };
test near [main = Near] : { Near };
test named [main = Named] : { Named };
test index [main = Index] : { Index };
test chosen [main = Chosen] : { Chosen };
test met [main = Met] : { Met };
test unset [main = Unset] : { Unset };
test twos [main = Twos] : { Twos };
test forgotten [main = Forgotten] : { Forgotten };
test late [main = IsLate] : assert Latest in { IsLate, Patient, Late };
test prompt [main = IsPrompt] : assert Latest in { IsPrompt, Patient, Server };
test two [main = Two] : assert Others in { Two, Quiet, Client, Server };
