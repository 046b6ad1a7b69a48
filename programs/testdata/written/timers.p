// Timers that fire when they choose to, are cancelled and are set again; monitors that wait for that.
// expect: late: error
// expect: late_ignored: verified
// expect: acknowledged: verified
// expect: which_first: violated: assertion failed: the first one fires first
// expect: retries: verified
// expect: retries_too_often: violated: assertion failed: thrice
// expect: never_fires: violated: on a fair run without end monitor Waits never cools down
// expect: fires_at_last: verified
// expect: set_again: verified
// expect: old_fire: violated: assertion failed: of the last one
// expect: numbered: verified
// expect: given_up: verified
// expect: lost: violated: nothing can happen any more, and a monitor is hot
// expect: heartbeat: verified
// expect: suspects: violated: assertion failed: it is alive
event Start : machine;
event Cancel;
event Fired;
event Cancelled;
event Work;
event Done;
event Ping : machine;
event Pong;
event Numbered : int;
event Set : (machine, int);
event Go;

// A timer that fires in any step from now on, or is cancelled first.
machine Timer {
  var owner : machine;
  start state Off { on Start goto On; ignore Cancel; }
  state On { entry (m : machine) { owner = m; } on Cancel goto Off; on null do { send owner, Fired; goto Off; } }
}
machine Late {
  var t : machine;
  start state S { entry { t = new Timer(); send t, Start, this; send t, Cancel; goto T; } }
  state T { }
}
machine LateIgnored {
  var t : machine;
  start state S { entry { t = new Timer(); send t, Start, this; send t, Cancel; goto T; } ignore Fired; }
  state T { ignore Fired; }
}
// One that answers to a Cancel, by Cancelled or by what it has sent before.
machine Careful {
  var owner : machine;
  start state Off { on Start goto On; on Cancel do { send owner, Cancelled; } }
  state On {
    entry (m : machine) { owner = m; }
    on Cancel goto Off with { send owner, Cancelled; }
    on null goto Off with { send owner, Fired; }
  }
}
machine Acknowledged {
  var t : machine;
  var n : int;
  start state S { entry { t = new Careful(); goto Round; } }
  state Round { entry { if (n == 2) { goto End; } n = n + 1; send t, Start, this; send t, Cancel; } on Fired do { }
    on Cancelled goto Round; }
  state End { }
}
machine WhichFirst {
  var fired : bool;
  start state S { entry { new Once((this, 1)); new Once((this, 2)); }
    on Numbered do (n : int) { if (!fired) { assert n == 1, "the first one fires first"; } fired = true; } }
}
machine Once { start state S { entry (p : (machine, int)) { send p.0, Numbered, p.1; } } }
// Work is asked for again when the timer fires before it is done.
machine Server { var n : int; start state S { on Ping do (m : machine) { n = n + 1; assert n < 3, "thrice"; if ($) {
  send m, Pong; } } } }
machine Client {
  var server, timer : machine;
  var left : int;
  start state S { entry (n : int) { left = n; server = new Server(); timer = new Timer(); goto Ask; } }
  state Ask { entry { send server, Ping, this; send timer, Start, this; } on Pong goto End; on Fired goto Again; }
  state Again { entry { left = left - 1; if (left == 0) { goto End; } goto Ask; } defer Pong; }
  state End { ignore Pong, Fired; }
}
machine Retries { start state S { entry { new Client(2); } } }
machine RetriesTooOften { start state S { entry { new Client(3); } } }

spec Waits observes Start, Fired { start cold state Idle { on Start goto Armed; ignore Fired; } hot state Armed {
  on Fired goto Idle; ignore Start; } }
machine Lazy { var whom : machine; start state S { on Start do (m : machine) { whom = m; send this, Go; }
  on Go do { if ($) { send whom, Fired; } else { send this, Go; } } } }
machine Fair { var whom : machine; start state S { on Start do (m : machine) { whom = m; send this, Go; }
  on Go do { if ($$) { send whom, Fired; } else { send this, Go; } } } }
machine NeverFires { start state S { entry { send new Lazy(), Start, this; } ignore Fired; } }
machine FiresAtLast { start state S { entry { send new Fair(), Start, this; } ignore Fired; } }

machine SetAgain {
  var t : machine;
  var n : int;
  start state S { entry { t = new Timer(); goto T; } }
  state T { entry { send t, Start, this; } on Fired do { n = n + 1; if (n < 3) { goto T; } } }
}
// Who sets a timer anew may be told of what it was set for before.
machine Tagged {
  start state S { on Set do (p : (machine, int)) { if ($) { send p.0, Numbered, p.1; } } }
}
machine Resets {
  var t : machine;
  var now : int;
  var looks : bool;
  start state S {
    entry (l : bool) { looks = l; t = new Tagged(); now = 1; send t, Set, (this, 1); now = 2; send t, Set, (this, 2);
      }
    on Numbered do (n : int) { if (looks && n != now) { return; } assert n == now, "of the last one"; }
  }
}
machine OldFire { start state S { entry { new Resets(false); } } }
machine IsNumbered { start state S { entry { new Resets(true); } } }

// Who waits is told at last, by an answer or by the timer.
spec Told observes Work, Done { start cold state Rest { on Work goto Busy; ignore Done; } hot state Busy {
  on Done goto Rest; ignore Work; } }
machine Maybe { start state S { on Ping do (m : machine) { if ($) { send m, Pong; } } } }
machine GivesUp {
  var timer, other : machine;
  start state S { entry (with_timer : bool) { announce Work; other = new Maybe(); send other, Ping, this;
    if (with_timer) { timer = new Timer(); send timer, Start, this; } } on Pong do { announce Done; } on Fired do {
      announce Done; } }
}
machine GivenUp { start state S { entry { new GivesUp(true); } } }
machine Lost { start state S { entry { new GivesUp(false); } } }

// A node that answers each time is alive; who looks twice as often as it hears thinks it is not.
machine Alive { start state S { on Ping do (m : machine) { send m, Pong; } } }
machine Looks {
  var node, timer : machine;
  var missed, most, rounds : int;
  start state S { entry (m : int) { most = m; node = new Alive(); timer = new Timer(); goto Ask; } }
  state Ask {
    entry { rounds = rounds + 1; if (rounds > 2) { goto End; } send node, Ping, this; send timer, Start, this; }
    on Pong do { missed = 0; }
    on Fired do { missed = missed + 1; assert missed < most, "it is alive"; goto Ask; }
  }
  state End { ignore Pong, Fired; }
}
machine Heartbeat { start state S { entry { new Looks(3); } } }
machine Suspects { start state S { entry { new Looks(2); } } }

test late [main = Late] : { Late, Timer };
test late_ignored [main = LateIgnored] : { LateIgnored, Timer };
test acknowledged [main = Acknowledged] : { Acknowledged, Careful };
test which_first [main = WhichFirst] : { WhichFirst, Once };
test retries [main = Retries] : { Retries, Client, Server, Timer };
test retries_too_often [main = RetriesTooOften] : { RetriesTooOften, Client, Server, Timer };
test never_fires [main = NeverFires] : assert Waits in { NeverFires, Lazy };
test fires_at_last [main = FiresAtLast] : assert Waits in { FiresAtLast, Fair };
test set_again [main = SetAgain] : { SetAgain, Timer };
test old_fire [main = OldFire] : { OldFire, Resets, Tagged };
test numbered [main = IsNumbered] : { IsNumbered, Resets, Tagged };
test given_up [main = GivenUp] : assert Told in { GivenUp, GivesUp, Maybe, Timer };
test lost [main = Lost] : assert Told in { Lost, GivesUp, Maybe, Timer };
test heartbeat [main = Heartbeat] : { Heartbeat, Looks, Alive, Timer };
test suspects [main = Suspects] : { Suspects, Looks, Alive, Timer };
