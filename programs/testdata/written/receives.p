// Machines that wait in the middle of a handler, in functions too.
// expect: value_of_receive: verified
// expect: collects: verified
// expect: skips: verified
// expect: crossed: deadlock
// expect: within_one_another: verified
// expect: in_transition: verified
// expect: in_exit: verified
// expect: recursive: verified
// expect: deferred_there: verified
// expect: local_kept: verified
// expect: broken: verified
// expect: two_events: violated: assertion failed: F is first
// expect: goto_from_case: verified
// expect: raise_from_case: verified
// expect: halted_there: verified
// expect: barrier: verified
// expect: barrier_short: deadlock
// expect: turns: verified
event E;
event F;
event N : int;
event Ask : machine;
event Go;

machine Echo { start state S { on Ask do (m : machine) { send m, N, 7; } } }
fun ask(me : machine, whom : machine) : int {
  var got : int;
  send whom, Ask, me;
  receive { case N : (n : int) { got = n; } }
  return got + 1;
}
machine ValueOfReceive { start state S { entry { var e : machine; e = new Echo();
  assert ask(this, e) + ask(this, e) == 16; } } }
machine Collects {
  start state S {
    entry {
      var all : set[machine]; var m : machine; var sum : int;
      while (sizeof(all) < 3) { all += (new Echo()); }
      foreach (m in all) { send m, Ask, this; }
      foreach (m in all) { receive { case N : (n : int) { sum = sum + n; } } }
      assert sum == 21;
    }
  }
}
// What is not awaited stays where it is.
machine Skips {
  var log : seq[int];
  start state S {
    entry {
      send this, N, 1; send this, E; send this, N, 2; send this, F;
      receive { case F : { } }
      receive { case E : { } }
      send this, Go;
    }
    on N do (n : int) { log += (sizeof(log), n); }
    on Go do { assert sizeof(log) == 2 && log[0] == 1 && log[1] == 2; }
  }
}
machine Waits { start state S { on Ask do (m : machine) { receive { case E : { } } send m, E; } } }
machine Crossed {
  start state S { entry { var a, b : machine; a = new Waits(); b = new Waits(); send a, Ask, b; send b, Ask, a; } }
}
machine WithinOneAnother {
  var n : int;
  start state S {
    entry {
      send this, E; send this, F; send this, N, 3;
      receive { case E : { receive { case N : (k : int) { n = k; receive { case F : { n = n + 1; } } } } n = n * 2; }
        }
      assert n == 8;
    }
  }
}
machine InTransition {
  var n : int;
  start state S { entry { send this, E; send this, N, 5; } on E goto T with { receive { case N : (k : int) { n = k; }
    } } }
  state T { entry { assert n == 5; } }
}
machine InExit {
  var n : int;
  start state S { entry { send this, N, 5; goto T; } exit { receive { case N : (k : int) { n = k; } } } }
  state T { entry { assert n == 5; } }
}
machine Recursive {
  start state S { entry { var i : int; while (i < 4) { send this, N, i; i = i + 1; } assert sum(4) == 6; } }
  fun sum(left : int) : int {
    var got : int;
    if (left == 0) { return 0; }
    receive { case N : (n : int) { got = n; } }
    return got + sum(left - 1);
  }
}
machine DeferredThere {
  start state S { entry { send this, E; send this, F; goto T; } }
  state T { entry { receive { case E : { } } } defer E; ignore F; }
}
machine LocalKept {
  start state S {
    entry {
      var s : seq[int]; var i : int;
      send this, N, 4; send this, N, 6;
      s += (0, 1);
      receive { case N : (n : int) { var k : int; k = n + 1; s += (sizeof(s), k); i = i + 10; } }
      receive { case N : (n : int) { s += (sizeof(s), n); i = i + 1; } }
      assert s[0] == 1 && s[1] == 5 && s[2] == 6 && i == 11;
    }
  }
}
machine Broken {
  start state S {
    entry {
      var i : int;
      while (i < 2) { send this, E; receive { case E : { i = i + 1; if (i == 1) { break; } i = i + 10; } } }
      assert i == 12;
    }
  }
}
machine SendsE { start state S { entry (m : machine) { send m, E; } } }
machine SendsF { start state S { entry (m : machine) { send m, F; } } }
machine TwoEvents {
  start state S {
    entry { new SendsE(this); new SendsF(this); receive { case E : { assert false, "F is first"; } case F : { } } }
    on E do { }
  }
}
machine GotoFromCase {
  start state S { entry { send this, N, 2; receive { case N : (n : int) { goto T, n; } } assert false; } }
  state T { entry (n : int) { assert n == 2; } }
}
machine RaiseFromCase {
  start state S { entry { send this, E; send this, F; receive { case F : { raise N, 1; } } assert false; }
    on N do (n : int) { assert n == 1; } on E goto T; }
  state T { }
}
machine Stuck { start state S { entry { receive { case E : { assert false; } } } exit { assert true; } } }
machine HaltedThere { start state S { entry { send new Stuck(), halt; } } }
machine Joins { start state S { entry (whom : machine) { send whom, Ask, this; receive { case Go : { } } } } }
machine Barrier {
  var here : seq[machine];
  start state S {
    entry (many : int) {
      var i : int;
      while (i < 3) { new Joins(this); i = i + 1; }
      while (sizeof(here) < many) { receive { case Ask : (m : machine) { here += (0, m); } } }
      while (sizeof(here) > 0) { send here[0], Go; here -= (0); }
    }
    ignore Ask;
  }
}
machine IsBarrier { start state S { entry { new Barrier(3); } } }
machine IsShort { start state S { entry { new Barrier(2); } } }
machine Player {
  var n : int;
  start state S { entry (first : bool) { var other : machine; receive { case Ask : (m : machine) { other = m; } }
    if (first) { send other, N, 0; }
    while (n < 4) { receive { case N : (k : int) { assert k >= n; n = k + 1; } } send other, N, n; } } ignore N; }
}
machine Turns { start state S { entry { var a, b : machine; a = new Player(true); b = new Player(false);
  send a, Ask, b; send b, Ask, a; } } }

test value_of_receive [main = ValueOfReceive] : { ValueOfReceive, Echo };
test collects [main = Collects] : { Collects, Echo };
test skips [main = Skips] : { Skips };
test crossed [main = Crossed] : { Crossed, Waits };
test within_one_another [main = WithinOneAnother] : { WithinOneAnother };
test in_transition [main = InTransition] : { InTransition };
test in_exit [main = InExit] : { InExit };
test recursive [main = Recursive] : { Recursive };
test deferred_there [main = DeferredThere] : { DeferredThere };
test local_kept [main = LocalKept] : { LocalKept };
test broken [main = Broken] : { Broken };
test two_events [main = TwoEvents] : { TwoEvents, SendsE, SendsF };
test goto_from_case [main = GotoFromCase] : { GotoFromCase };
test raise_from_case [main = RaiseFromCase] : { RaiseFromCase };
test halted_there [main = HaltedThere] : { HaltedThere, Stuck };
test barrier [main = IsBarrier] : { IsBarrier, Barrier, Joins };
test barrier_short [main = IsShort] : { IsShort, Barrier, Joins };
test turns [main = Turns] : { Turns, Player };
