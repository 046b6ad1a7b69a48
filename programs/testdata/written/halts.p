// Machines that halt: what refers to them, what is sent to them, and where they may.
// expect: waits_for_dead: deadlock
// expect: dropped: verified
// expect: exit_runs: verified
// expect: in_exit: error: goto and raise are not possible while the state changes
// expect: behind_others: verified
// expect: not_before: violated: assertion failed: it is too late
// expect: each_other: verified
// expect: still_equal: verified
// expect: caught: verified
// expect: caught_and_dead: violated: assertion failed: it lives
// expect: deferred_halt: verified
// expect: ignored_halt: verified
// expect: nothing_after: verified
// expect: in_function: verified
// expect: in_a_row: verified
// expect: half_told: violated: assertion failed: all or none
// expect: monitor_blind: verified
// expect: main_first: verified
// expect: halting_creator: violated: assertion failed: it goes on
event E;
event F;
event N : int;
event Who : machine;
event Bye;

machine Quiet { start state S { ignore E, F, N; } }
machine Pinged { start state S { on Who do (m : machine) { send m, E; } on Bye do { raise halt; } } }
machine WaitsForDead {
  start state S { entry { var p : machine; p = new Pinged(); send p, halt; send p, Who, this; receive { case E : { }
    } } }
}
machine Dropped {
  var p : machine;
  var n : int;
  start state S {
    entry { p = new Pinged(); send p, Who, this; send p, Bye; send p, Who, this; }
    on E do { n = n + 1; assert n < 2, "it answers once"; }
  }
}
// A machine that halts leaves its state.
machine Leaves {
  var whom : machine;
  start state S { entry (m : machine) { whom = m; } on E do { raise halt; } exit { send whom, Bye; } }
}
machine ExitRuns {
  var l : machine;
  start state S { entry { l = new Leaves(this); send l, E; } on Bye do { send l, E; goto T; } }
  state T { on Bye do { assert false, "only once"; } }
}
machine HaltsInExit { start state S { entry { send this, halt; goto T; } exit { receive { case E : { } } } }
  state T { } }
// halt comes when all before it have come.
machine Counts { var n : int; start state S { on N do (k : int) { n = n + 1; assert n == k, "in order"; } } }
machine BehindOthers { start state S { entry { var c : machine; c = new Counts(); send c, N, 1; send c, N, 2;
  send c, halt; } } }
machine Late { start state S { on N do (k : int) { assert k < 3, "it is too late"; } } }
machine NotBefore { start state S { entry { var c : machine; c = new Late(); send c, N, 1; send c, N, 3;
  send c, halt; } } }
machine Kills { start state S { on Who do (m : machine) { send m, halt; } } }
machine EachOther { start state S { entry { var a, b : machine; a = new Kills(); b = new Kills(); send a, Who, b;
  send b, Who, a; } } }
machine StillEqual {
  start state S {
    entry {
      var a, b, c : machine; var all : set[machine];
      a = new Quiet(); b = a; send a, halt; c = new Quiet(); send c, E;
      all += (a); all += (b); all += (c);
      assert a == b && a != c && sizeof(all) == 2 && a in all && a != null;
    }
  }
}
// A state that has something to do for halt lives on.
machine Catches {
  var n : int;
  start state S { on halt do { n = n + 1; } on E do { assert n == 1; raise Bye; } on Bye goto T; }
  state T { }
}
machine Caught { start state S { entry { var c : machine; c = new Catches(); send c, halt; send c, E; send c, halt; }
  } }
machine CaughtAndDead {
  start state S { entry { send this, halt; send this, E; } on halt goto T; }
  state T { on E do { assert false, "it lives"; } }
}
machine DeferredHalt {
  var n : int;
  start state S { entry { send this, halt; send this, E; send this, F; } defer halt; on E do { n = 1; } on F goto T; }
  state T { entry { n = n + 1; send this, Bye; } on Bye do { assert false, "it has halted"; } exit { assert n == 2; }
    }
}
machine IgnoredHalt {
  start state S { entry { send this, halt; send this, E; } ignore halt; on E goto T; }
  state T { entry { send this, Bye; } on Bye goto U; }
  state U { }
}
machine NothingAfter { start state S { entry { raise halt; assert false, "behind a raise"; } } }
machine InFunction {
  var n : int;
  start state S { entry { f(3); assert false, "behind a call"; } exit { assert n == 3; } }
  fun f(k : int) { if (k == 0) { raise halt; } n = n + 1; f(k - 1); }
}
// Each creates the next and halts.
machine Next { start state S { entry (k : int) { if (k > 0) { new Next(k - 1); } raise halt; } } }
machine InARow { start state S { entry { new Next(9); } } }
// Who tells two may halt between.
spec AllOrNone observes Bye, E {
  var told : int;
  start state S { on E do { told = told + 1; } on Bye do { assert told != 1, "all or none"; } }
}
machine Tells {
  var left : seq[machine];
  start state S {
    entry (p : (machine, machine)) { left += (0, p.0); left += (1, p.1); send this, F; }
    on F do { if (sizeof(left) > 0) { send left[0], E; left -= (0); send this, F; } }
  }
}
machine HalfTold {
  start state S {
    entry { var t : machine; t = new Tells((new Quiet(), new Quiet())); send this, F; if ($) { send t, halt; } }
    on F do { if ($) { announce Bye; } }
  }
}
spec Blind observes E { var n : int; start state S { on E do { n = n + 1; assert n == 1; } } }
machine MonitorBlind { start state S { entry { var q : machine; q = new Quiet(); send q, halt; send q, E; } } }
machine Behind { start state S { entry (m : machine) { send m, E; send m, F; } } }
machine MainFirst { start state S { entry { new Behind(this); raise halt; } } }
machine Orphan { start state S { entry { send this, E; } on E do { assert false, "it goes on"; } } }
machine HaltingCreator { start state S { entry { new Orphan(); raise halt; } } }

test waits_for_dead [main = WaitsForDead] : { WaitsForDead, Pinged };
test dropped [main = Dropped] : { Dropped, Pinged };
test exit_runs [main = ExitRuns] : { ExitRuns, Leaves };
test in_exit [main = HaltsInExit] : { HaltsInExit };
test behind_others [main = BehindOthers] : { BehindOthers, Counts };
test not_before [main = NotBefore] : { NotBefore, Late };
test each_other [main = EachOther] : { EachOther, Kills };
test still_equal [main = StillEqual] : { StillEqual, Quiet };
test caught [main = Caught] : { Caught, Catches };
test caught_and_dead [main = CaughtAndDead] : { CaughtAndDead };
test deferred_halt [main = DeferredHalt] : { DeferredHalt };
test ignored_halt [main = IgnoredHalt] : { IgnoredHalt };
test nothing_after [main = NothingAfter] : { NothingAfter };
test in_function [main = InFunction] : { InFunction };
test in_a_row [main = InARow] : { InARow, Next };
test half_told [main = HalfTold] : assert AllOrNone in { HalfTold, Tells, Quiet };
test monitor_blind [main = MonitorBlind] : assert Blind in { MonitorBlind, Quiet };
test main_first [main = MainFirst] : { MainFirst, Behind };
test halting_creator [main = HaltingCreator] : { HaltingCreator, Orphan };
