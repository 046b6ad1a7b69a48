// Numbers that are counted up: some meet, some stop, some come again.
// expect: meet: violated: assertion failed: asked by both
// expect: stop_before: verified
// expect: echoed: verified
// expect: off_by_one: violated: assertion failed: the last one
// expect: resent_once: verified
// expect: resent_twice: violated: assertion failed: taken before
// expect: five: verified
// expect: clocks: verified
// expect: clocks_behind: violated: assertion failed: an effect is later
// expect: pending: verified
// expect: pending_lost: error
// expect: pool: verified
// expect: pool_short: violated: assertion failed: too many at a time
// expect: lap: verified
// expect: lap_of_three: violated: assertion failed: 3 comes again
// expect: epochs: verified
// expect: both_ends: verified
event Ask : (from : machine, id : int);
event Reply : int;
event Data : int;
event Ack : int;
event Go;
event Tick : (from : machine, time : int);

spec Apart observes Ask {
  var by : map[int, machine];
  start state S {
    on Ask do (a : (from : machine, id : int)) {
      if (a.id in by) { assert by[a.id] == a.from, "asked by both"; }
      by[a.id] = a.from;
    }
  }
}
machine Asker {
  var server : machine;
  var id, left : int;
  start state S { entry (p : (server : machine, first : int, many : int)) {
    server = p.server; id = p.first; left = p.many; goto T; } }
  state T {
    entry { if (left == 0) { raise halt; } left = left - 1; send server, Ask, (from = this, id = id); id = id + 1; }
    on Reply do (n : int) { assert n == id - 1, "the last one"; goto T; }
  }
}
machine Server {
  var less : int;
  start state S {
    entry (n : int) { less = n; }
    on Ask do (a : (from : machine, id : int)) { send a.from, Reply, a.id - less; }
  }
}
machine Meet {
  start state S { entry { var s : machine; s = new Server(0);
    new Asker((server = s, first = 1, many = 4)); new Asker((server = s, first = 4, many = 2)); } }
}
machine StopBefore {
  start state S { entry { var s : machine; s = new Server(0);
    new Asker((server = s, first = 1, many = 3)); new Asker((server = s, first = 4, many = 2)); } }
}
machine Echoed { start state S { entry { new Asker((server = new Server(0), first = 7, many = 9)); } } }
machine OffByOne { start state S { entry { new Asker((server = new Server(1), first = 7, many = 2)); } } }

// A link that may deliver the last number once more; who takes it looks for the next one.
spec Once observes Ack { var last : int; start state S { on Ack do (n : int) { assert n > last, "taken before";
  last = n; } } }
machine Sender {
  var next : int;
  var link : machine;
  start state S { entry (careful : bool) { link = new Link((this, careful)); goto T; } }
  state T { entry { next = next + 1; if (next < 4) { send link, Data, next; } } on Go goto T; }
}
machine Link {
  var whom, from : machine;
  start state S {
    entry (p : (machine, bool)) { from = p.0; whom = new Taker(p.1); }
    on Data do (n : int) { send whom, Data, n; if ($) { send whom, Data, n; } send from, Go; }
  }
}
machine Taker {
  var seen : int;
  var careful : bool;
  start state S {
    entry (c : bool) { careful = c; }
    on Data do (n : int) { if (!careful || n == seen + 1) { seen = n; announce Ack, n; } }
  }
}
machine ResentOnce { start state S { entry { new Sender(true); } } }
machine ResentTwice { start state S { entry { new Sender(false); } } }

machine Five {
  var n : int;
  start state S { entry { send this, Go; } on Go do { n = n + 1; if (n < 5) { send this, Go; } else { goto T; } } }
  state T { entry { assert n == 5; } }
}
// Lamport's clocks: what is sent is earlier than what is done for it.
machine Clock {
  var time, left : int;
  var strict : bool;
  start state S {
    entry (p : (left : int, strict : bool)) { left = p.left; strict = p.strict; }
    on Tick do (t : (from : machine, time : int)) {
      if (t.time > time && strict) { time = t.time; }
      time = time + 1;
      assert time > t.time, "an effect is later";
      if (left > 0) { left = left - 1; time = time + 1; send t.from, Tick, (from = this, time = time); }
    }
  }
}
fun clocks(strict : bool) {
  var a, b : machine;
  a = new Clock((left = 2, strict = strict));
  b = new Clock((left = 2, strict = strict));
  send a, Tick, (from = b, time = 3);
  send b, Tick, (from = a, time = 0);
}
machine Clocks { start state S { entry { clocks(true); } } }
machine ClocksBehind { start state S { entry { clocks(false); } } }

// What is pending is kept by its number; it is answered in any order, once.
machine Pending {
  var open : map[int, int];
  var id : int;
  var double : bool;
  start state S {
    entry (d : bool) {
      double = d;
      while (id < 3) { open[id] = id * id; send this, Reply, id; id = id + 1; }
      if (double) { send this, Reply, choose(3); }
    }
    on Reply do (n : int) { assert open[n] == n * n; open -= (n); assert sizeof(open) < 3, "one is gone"; }
  }
}
machine IsPending { start state S { entry { new Pending(false); } } }
machine IsLost { start state S { entry { new Pending(true); } } }

// Of three numbers some are in use; each is given back.
machine Pool {
  var used : set[int];
  var most, asks : int;
  start state S { entry (m : int) { most = m; send this, Go; goto T; } }
  state T {
    entry { asks = asks + 1; if (asks < 6) { send this, Go; } }
    on Go do { take(); goto T; }
    on Data do (n : int) { used -= (n); }
  }
  fun take() {
    var i : int;
    while (i < 3) {
      if (!(i in used)) { used += (i); assert sizeof(used) <= most, "too many at a time"; send this, Data, i; return;
        }
      i = i + 1;
    }
  }
}
machine IsPool { start state S { entry { new Pool(2); } } }
machine IsShort { start state S { entry { new Pool(1); } } }

// A number that begins again when it comes to 3.
machine Lap {
  var n, most : int;
  start state S { entry (m : int) { most = m; goto T; } }
  state T { entry { send this, Go; } on Go do { n = n + 1; if (n == most) { n = 0; } assert n != 3, "3 comes again";
    goto T; } }
}
machine Laps { start state S { entry { new Lap(3); } } }
machine LapOfThree { start state S { entry { new Lap(4); } } }

// An epoch begins when the last one has ended, and what is of another one is not looked at.
machine Epochs {
  var epoch : int;
  start state S { entry { goto T; } }
  state T {
    entry { if (epoch == 3) { goto End; } send this, Data, epoch; send this, Ack, epoch; }
    on Data do (n : int) { if (n == epoch) { epoch = epoch + 1; goto T; } }
    on Ack do (n : int) { assert n <= epoch; if (n == epoch) { assert n == 0 - 1, "it is of another epoch"; } }
  }
  state End { on Ack do (n : int) { assert n < epoch; } ignore Data; }
}
// One counts up and one counts down, and they meet in the middle.
machine BothEnds {
  var low, high : int;
  start state S { entry { high = 6; goto T; } }
  state T {
    entry { assert low <= high; if (low == high) { goto End; } send this, Go; }
    on Go do { if ($) { low = low + 1; } else { high = high - 1; } goto T; }
  }
  state End { entry { assert low == high && low >= 0 && high <= 6; } }
}

test meet [main = Meet] : assert Apart in { Meet, Asker, Server };
test stop_before [main = StopBefore] : assert Apart in { StopBefore, Asker, Server };
test echoed [main = Echoed] : { Echoed, Asker, Server };
test off_by_one [main = OffByOne] : { OffByOne, Asker, Server };
test resent_once [main = ResentOnce] : assert Once in { ResentOnce, Sender, Link, Taker };
test resent_twice [main = ResentTwice] : assert Once in { ResentTwice, Sender, Link, Taker };
test five [main = Five] : { Five };
test clocks [main = Clocks] : { Clocks, Clock };
test clocks_behind [main = ClocksBehind] : { ClocksBehind, Clock };
test pending [main = IsPending] : { IsPending, Pending };
test pending_lost [main = IsLost] : { IsLost, Pending };
test pool [main = IsPool] : { IsPool, Pool };
test pool_short [main = IsShort] : { IsShort, Pool };
test lap [main = Laps] : { Laps, Lap };
test lap_of_three [main = LapOfThree] : { LapOfThree, Lap };
test epochs [main = Epochs] : { Epochs };
test both_ends [main = BothEnds] : { BothEnds };
