// raise, goto, defer and ignore, in entries, exits and functions.
// expect: raised_in_entry: verified
// expect: raised_before_mailbox: verified
// expect: deferred_in_order: verified
// expect: deferred_twice: verified
// expect: deferred_raise: verified
// expect: ignored_before: verified
// expect: ignored_later: violated: assertion failed: it was not ignored
// expect: ignored_for_ever: verified
// expect: unhandled_in_one: error
// expect: to_itself: verified
// expect: order_of_exits: verified
// expect: null_when_empty: verified
// expect: null_and_event: violated: assertion failed: null came first
// expect: null_deferred: verified
// expect: left_from_within: verified
// expect: by_name: verified
// expect: payload_of_goto: verified
// expect: two_events_one_action: verified
// expect: raised_through: verified
// expect: deferred_dies: verified
event A;
event B;
event C;
event Go;
event N : int;
event Pair : (x : int, y : bool);

machine RaisedInEntry {
  var n : int;
  start state S { entry { n = 1; raise A; n = 2; } on A goto T; }
  state T { entry { assert n == 1; } }
}
machine RaisedBeforeMailbox {
  var log : seq[int];
  start state S {
    entry { send this, N, 1; send this, N, 2; send this, Go; raise N, 0; }
    on N do (n : int) { log += (sizeof(log), n); }
    on Go do { assert log[0] == 0 && log[1] == 1 && log[2] == 2 && sizeof(log) == 3; }
  }
}
machine DeferredInOrder {
  var log : seq[int];
  start state S { entry { send this, N, 1; send this, A; send this, N, 2; send this, B; send this, N, 3; }
    defer N, A; on B goto T; }
  state T { defer A; on N do (n : int) { log += (sizeof(log), n); if (n == 3) { goto U; } } }
  state U { on A do { assert log == three(); } }
  fun three() : seq[int] { var s : seq[int]; s += (0, 1); s += (1, 2); s += (2, 3); return s; }
}
machine DeferredTwice {
  var n : int;
  start state S { entry { send this, N, 5; send this, A; send this, B; } defer N; on A goto T; }
  state T { defer N; on B goto U; }
  state U { on N do (k : int) { n = n + k; goto S2; } }
  state S2 { entry { assert n == 5; } on N do { assert false, "it comes once"; } }
}
// What is raised where it is deferred is gone.
machine DeferredRaise {
  start state S { entry { send this, B; raise A; } defer A; on B goto T; }
  state T { on A do { assert false, "it is gone"; } }
}
machine IgnoredBefore {
  start state S { entry { send this, A; send this, Go; } ignore A; on Go goto T; }
  state T { on A do { assert false, "it was ignored"; } }
}
machine IgnoredLater {
  start state S { entry { send this, Go; send this, A; } ignore A; on Go goto T; }
  state T { on A do { assert false, "it was not ignored"; } }
}
// Nobody heeds A, but it is sent again and again.
machine IgnoredForEver {
  var n : int;
  start state S { entry { new Spams(this); } ignore A; on B do { n = n + 1; if (n == 2) { goto T; } } }
  state T { ignore A, B; }
}
machine Spams {
  var whom : machine;
  start state S {
    entry (m : machine) { whom = m; send this, Go; }
    on Go do { send whom, A; if ($) { send whom, B; } send this, Go; }
  }
}
machine UnhandledInOne {
  start state S { entry { send this, A; send this, Go; if ($) { goto T; } } on A do { } on Go do { } }
  state T { on A do { } }
}
machine ToItself {
  var came, left : int;
  start state S {
    entry { came = came + 1; if (came < 4) { goto S; } assert left == 3; }
    exit { left = left + 1; }
  }
}
machine OrderOfExits {
  var log : seq[int];
  start state S { entry { note(1); send this, N, 7; } exit { note(2); } on N goto T with (n : int) { note(n);
    note(3); } }
  state T { entry (n : int) { note(n + 1); goto U; } exit { note(4); } }
  state U { entry { assert log == want(); } }
  fun note(n : int) { log += (sizeof(log), n); }
  fun want() : seq[int] {
    var s : seq[int];
    s += (0, 1); s += (1, 2); s += (2, 7); s += (3, 3); s += (4, 8); s += (5, 4);
    return s;
  }
}
machine NullWhenEmpty {
  var n : int;
  start state S { entry { send this, A; send this, A; } on A do { n = n + 1; } on null goto T; }
  state T { entry { assert n == 2; } }
}
machine Sends { start state S { entry (m : machine) { send m, A; } } }
machine NullAndEvent {
  start state S { entry { new Sends(this); } on A goto T; on null goto U; }
  state T { }
  state U { on A do { assert false, "null came first"; } }
}
// What is deferred does not keep null from coming.
machine NullDeferred {
  var n : int;
  start state S { entry { send this, A; } defer A; on null do { n = n + 1; if (n == 2) { goto T; } } }
  state T { on A do { assert n == 2; } }
}
machine LeftFromWithin {
  var n : int;
  start state S { entry { outer(); assert false, "behind a goto"; } }
  state T { entry (k : int) { assert k == 4 && n == 1; } }
  fun outer() { var i : int; while (true) { i = i + 1; inner(i); } }
  fun inner(i : int) { if (i == 4) { n = n + 1; goto T, i; } }
}
machine ByName {
  var n : int;
  start state S { entry Begin; on N do Take; on A goto T with Way; exit End; }
  state T { entry { assert n == 111; } }
  fun Begin() { send this, N, 1; send this, A; }
  fun Take(k : int) { n = n + k; }
  fun Way() { n = n + 100; }
  fun End() { n = n + 10; }
}
machine PayloadOfGoto {
  start state S { entry { goto T, (x = 3, y = true); } }
  state T { entry (p : (x : int, y : bool)) { assert p.x == 3 && p.y; send this, Pair, p; } on Pair goto U; }
  state U { entry (p : (x : int, y : bool)) { p.x = p.x + 1; assert p.x == 4; } }
}
machine TwoEventsOneAction {
  var n : int;
  start state S { entry { send this, A; send this, B; send this, C; } on A, B do { n = n + 1; } on C do {
    assert n == 2; } }
}
// A raised event is raised on, from a state to the next.
machine RaisedThrough {
  var n : int;
  start state S { entry { raise A; } on A do { n = 1; raise B; } on B goto T with { n = n + 1; } }
  state T { entry { raise C; } on C do { assert n == 2; raise N, n; } on N do (k : int) { assert k == n; } }
}
machine DeferredDies {
  start state S { entry { send this, A; send this, B; } defer A; on B do { raise halt; } exit { } }
}

test raised_in_entry [main = RaisedInEntry] : { RaisedInEntry };
test raised_before_mailbox [main = RaisedBeforeMailbox] : { RaisedBeforeMailbox };
test deferred_in_order [main = DeferredInOrder] : { DeferredInOrder };
test deferred_twice [main = DeferredTwice] : { DeferredTwice };
test deferred_raise [main = DeferredRaise] : { DeferredRaise };
test ignored_before [main = IgnoredBefore] : { IgnoredBefore };
test ignored_later [main = IgnoredLater] : { IgnoredLater };
test ignored_for_ever [main = IgnoredForEver] : { IgnoredForEver, Spams };
test unhandled_in_one [main = UnhandledInOne] : { UnhandledInOne };
test to_itself [main = ToItself] : { ToItself };
test order_of_exits [main = OrderOfExits] : { OrderOfExits };
test null_when_empty [main = NullWhenEmpty] : { NullWhenEmpty };
test null_and_event [main = NullAndEvent] : { NullAndEvent, Sends };
test null_deferred [main = NullDeferred] : { NullDeferred };
test left_from_within [main = LeftFromWithin] : { LeftFromWithin };
test by_name [main = ByName] : { ByName };
test payload_of_goto [main = PayloadOfGoto] : { PayloadOfGoto };
test two_events_one_action [main = TwoEventsOneAction] : { TwoEventsOneAction };
test raised_through [main = RaisedThrough] : { RaisedThrough };
test deferred_dies [main = DeferredDies] : { DeferredDies };
