// Monitors: hot, cold and neither; what they are shown, and when.
// expect: shown_at_send: violated: assertion failed: B is sent before A is done
// expect: announced_first: verified
// expect: in_the_middle: verified
// expect: raises: verified
// expect: goes_by_function: verified
// expect: entry_of_monitor: violated: assertion failed: the entry has run
// expect: without_cold: verified
// expect: without_cold_hot: violated: on a fair run without end monitor Hot never cools down
// expect: warm_to_warm: violated: on a fair run without end monitor Warm never cools down
// expect: choice_unfair: violated: on a fair run without end monitor Toggles never cools down
// expect: choice_fair: verified
// expect: other_machine_acts: verified
// expect: starved_by_nothing: verified
// expect: two_monitors: violated: assertion failed: the second one sees it, too
// expect: not_observed: verified
// expect: unhandled: error
// expect: null_loop: violated: on a fair run without end monitor Toggles never cools down
// expect: payload_kept: violated: assertion failed: a copy
// expect: hot_and_dead: deadlock
// expect: sees_dropped: violated: assertion failed: it was sent
event A;
event B;
event Did : event;
event N : seq[int];
event Tick;

spec BeforeDone observes A, B, Did {
  var sent : bool;
  start state S {
    on A do { }
    on B do { sent = true; }
    on Did do (e : event) { assert e != A || !sent, "B is sent before A is done"; }
  }
}
machine Does { start state S { on A do { announce Did, A; } on B do { announce Did, B; } } }
machine ShownAtSend { start state S { entry { var m : machine; m = new Does(); send m, A; send m, B; } } }
machine AnnouncedFirst { start state S { entry { announce Did, B; send this, A; } on A do { announce Did, B; } } }
spec Middle observes A, B {
  start cold state Cold { on A goto Hot; }
  hot state Hot { on A do { } on B goto Mild; }
  state Mild { entry { goto Cold; } }
}
machine InTheMiddle { start state S { entry { send this, A; } on A do { announce B; send this, A; } } }
spec Raises observes A, B {
  var n : int;
  start state S { on A do { n = 1; raise B; } on B goto T; }
  state T { entry { assert n == 1; } on A do { assert n == 1; } on B do { } }
}
machine SendsBoth { start state S { entry { send this, A; send this, B; send this, A; } on A do { } on B do { } } }
spec ByFunction observes A, B {
  start state S { on A do { f(2); assert false, "behind a goto"; } ignore B; }
  state T { ignore A; on B do { g(); } }
  state U { ignore A, B; }
  fun f(n : int) { if (n == 0) { goto T; } f(n - 1); }
  fun g() { goto U; }
}
spec Begins observes A {
  var n : int;
  start state S { entry { n = 7; } on A do { assert n != 7, "the entry has run"; } }
}
machine SendsA { start state S { entry { send this, A; } on A do { } } }
// A monitor without cold states has cooled down where it is not hot.
spec Hot observes A, B { start state Mild { on A goto Glows; ignore B; } hot state Glows { on B goto Mild; ignore A;
  } }
machine Back { start state S { entry { send this, A; } on A do { send this, B; } on B do { send this, A; } } }
machine StaysThere { start state S { entry { send this, A; } on A do { send this, A; } } }
// One with a cold state has not, if it goes from hot to neither and back.
spec Warm observes A, B { start cold state Cold { on A goto Glows; ignore B; } hot state Glows { on B goto Mild;
  ignore A; } state Mild { on A goto Glows; ignore B; } }
spec Toggles observes A, B { start cold state Cold { on A goto Glows; ignore B; } hot state Glows { on B goto Cold;
  ignore A; } }
machine Unfair { start state S { entry { send this, A; } on A do { if ($) { send this, B; } else { send this, A; } }
  on B do { send this, A; } } }
machine Fair { start state S { entry { send this, A; } on A do { if ($$) { send this, B; } else { send this, A; } }
  on B do { send this, A; } } }
// Another machine can always act, so it does at last.
machine Rescues { start state S { entry { announce B; } } }
machine Spins { start state S { entry { announce A; new Rescues(); send this, Tick; } on Tick do { send this, Tick; }
  } }
machine Other { start state S { entry { send this, Tick; } on Tick do { announce B; send this, Tick; } } }
machine Nobody { start state S { entry { new Other(); send this, Tick; } on Tick do { announce A; send this, Tick; }
  } }
spec First observes A { var n : int; start state S { on A do { n = n + 1; } } }
spec Second observes A { start state S { on A do { assert false, "the second one sees it, too"; } } }
spec SeesB observes B { start state S { on B do { assert false; } } }
spec Strict observes A, B { start state S { on A do { } } }
machine NullLoop { start state S { entry { announce A; } on null do { if ($) { announce B; announce A; } } } }
spec Keeps observes N {
  var all : seq[int];
  start state S { on N do (s : seq[int]) { if (sizeof(all) > 0) { assert all == s, "a copy"; } all = s; } }
}
machine Changes {
  var s : seq[int];
  start state S { entry { s += (0, 1); send this, N, s; s[0] = 2; send this, N, s; } on N do (t : seq[int]) {
    assert sizeof(t) == 1; } }
}
machine HotAndDead { start state S { entry { announce A; announce B; receive { case Tick : { } } } } }
spec Sent observes A { start state S { on A do { assert false, "it was sent"; } } }
machine SeesDropped { start state S { entry { var m : machine; m = new Does(); send m, halt; send m, A; } } }

test shown_at_send [main = ShownAtSend] : assert BeforeDone in { ShownAtSend, Does };
test announced_first [main = AnnouncedFirst] : assert BeforeDone in { AnnouncedFirst };
test in_the_middle [main = InTheMiddle] : assert Middle in { InTheMiddle };
test raises [main = SendsBoth] : assert Raises in { SendsBoth };
test goes_by_function [main = SendsBoth] : assert ByFunction in { SendsBoth };
test entry_of_monitor [main = SendsA] : assert Begins in { SendsA };
test without_cold [main = Back] : assert Hot in { Back };
test without_cold_hot [main = StaysThere] : assert Hot in { StaysThere };
test warm_to_warm [main = Back] : assert Warm in { Back };
test choice_unfair [main = Unfair] : assert Toggles in { Unfair };
test choice_fair [main = Fair] : assert Toggles in { Fair };
test other_machine_acts [main = Spins] : assert Toggles in { Spins, Rescues };
test starved_by_nothing [main = Nobody] : assert Toggles in { Nobody, Other };
test two_monitors [main = SendsA] : assert First, Second in { SendsA };
test not_observed [main = SendsA] : assert SeesB in { SendsA };
test unhandled [main = SendsBoth] : assert Strict in { SendsBoth };
test null_loop [main = NullLoop] : assert Toggles in { NullLoop };
test payload_kept [main = Changes] : assert Keeps in { Changes };
test hot_and_dead [main = HotAndDead] : assert Toggles in { HotAndDead };
test sees_dropped [main = SeesDropped] : assert Sent in { SeesDropped, Does };
