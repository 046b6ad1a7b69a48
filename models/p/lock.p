// Clients that ask a server for a lock. The server gives it to one at a time, and everybody who asks gets it in the end,
// since it serves them in the order in which they ask. A server that serves the last one first may let one wait for
// ever: the monitor is hot on a run on which everybody acts.
// expect: fair: verified
// expect: lastFirst: violated: on a fair run without end

event ASK : machine;
event GRANT;
event RELEASE : machine;
event IN : machine;
event OUT : machine;

// Nobody has the lock beside another.
spec Exclusion observes IN, OUT {
  var holder : machine;
  start state Free { on IN goto Held with (m : machine) { holder = m; } }
  state Held {
    on OUT goto Free with (m : machine) { assert m == holder; }
    on IN do (m : machine) { assert false, "two have the lock"; }
  }
}

// Who asks first gets the lock.
spec Served observes ASK, IN {
  var first : machine;
  start cold state Idle { on ASK goto Waiting with (m : machine) { first = m; } ignore IN; }
  hot state Waiting {
    ignore ASK;
    on IN do (m : machine) { if (m == first) { goto Idle; } }
  }
}

machine Main {
  start state Begin {
    entry {
      var server : machine;
      var i : int;
      server = new Server();
      while (i < 3) { new Client(server); i = i + 1; }
    }
  }
}

machine Client {
  var server : machine;
  start state Outside {
    entry (s : machine) { server = s; goto Asking; }
  }
  state Asking {
    entry { send server, ASK, this; }
    on GRANT goto Inside;
  }
  state Inside {
    entry {
      announce IN, this;
      announce OUT, this;
      send server, RELEASE, this;
      goto Asking;
    }
  }
}

interface Server();

machine Queue {
  var waiting : seq[machine];
  start state Free {
    on ASK do (m : machine) { send m, GRANT; goto Held; }
  }
  state Held {
    on ASK do (m : machine) { waiting += (sizeof(waiting), m); }
    on RELEASE do {
      var next : machine;
      if (sizeof(waiting) == 0) { goto Free; }
      next = waiting[0];
      waiting -= (0);
      send next, GRANT;
    }
  }
}

machine Stack {
  var waiting : seq[machine];
  start state Free {
    on ASK do (m : machine) { send m, GRANT; goto Held; }
  }
  state Held {
    on ASK do (m : machine) { waiting += (0, m); }
    on RELEASE do {
      var next : machine;
      if (sizeof(waiting) == 0) { goto Free; }
      next = waiting[0];
      waiting -= (0);
      send next, GRANT;
    }
  }
}

test fair [main = Main] : assert Exclusion, Served in { Main, Client, Queue -> Server };
test lastFirst [main = Main] : assert Exclusion, Served in { Main, Client, Stack -> Server };
