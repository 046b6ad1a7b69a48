// Two-phase commit: all participants commit, or none does. The coordinator asks each for its vote, waits for the votes
// or until it has waited for long enough, and decides; so does a run on which a vote comes too late. A coordinator that
// does not need the votes of all commits what somebody has refused.
// expect: commits___needed_1: violated: refused
// expect: commits___needed_2: verified

event PREPARE : machine;
event VOTE : bool;
event COMMIT;
event ABORT;
event TIMEOUT;
event START : machine;
event REFUSED;
event COMMITTED;

param needed : int; // votes for it

// Nobody commits what another participant has refused.
spec Agreement observes REFUSED, COMMITTED {
  start state Open { on REFUSED goto Refused; on COMMITTED goto Committed; }
  state Refused { on COMMITTED do { assert false, "what was refused is committed"; } ignore REFUSED; }
  state Committed { on REFUSED do { assert false, "what is committed is refused"; } ignore COMMITTED; }
}

// The coordinator decides.
spec Decides observes PREPARE, COMMIT, ABORT {
  start cold state Idle { on PREPARE goto Open; ignore COMMIT, ABORT; }
  hot state Open { on COMMIT, ABORT goto Idle; ignore PREPARE; }
}

machine Main {
  var all : set[machine];
  var votes : int;
  start state Voting {
    entry {
      var m : machine;
      var i : int;
      while (i < 2) { all += (new Participant()); i = i + 1; }
      foreach (m in all) { send m, PREPARE, this; }
      send new Timer(), START, this;
    }
    on VOTE do (yes : bool) {
      if (!yes) { Decide(false); }
      votes = votes + 1;
      if (votes == needed) { Decide(true); }
    }
    on TIMEOUT do { Decide(false); }
  }
  state Decided { ignore VOTE, TIMEOUT; }

  fun Decide(yes : bool) {
    var m : machine;
    foreach (m in all) {
      if (yes) { send m, COMMIT; } else { send m, ABORT; }
    }
    goto Decided;
  }
}

machine Participant {
  start state Working {
    on PREPARE do (coordinator : machine) {
      if ($) {
        send coordinator, VOTE, true;
        goto Prepared;
      }
      announce REFUSED;
      send coordinator, VOTE, false;
      goto Aborted;
    }
    on ABORT goto Aborted;
  }
  state Prepared {
    on COMMIT do { announce COMMITTED; goto Committed; }
    on ABORT goto Aborted;
  }
  state Committed { ignore COMMIT; }
  state Aborted { ignore ABORT, COMMIT, PREPARE; }
}

machine Timer {
  start state Idle { on START do (m : machine) { send m, TIMEOUT; } }
}

test param (needed in [1, 2]) commits [main = Main] : assert Agreement, Decides in { Main, Participant, Timer };
