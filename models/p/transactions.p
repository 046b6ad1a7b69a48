// Transactions: two-phase commit over a store, with clients that read what they have written. What is in
// models/transactions.m as machines of gomc, as a program of P. A client may find what another one has written after
// it; the mistake that is planted is a client that wants its own value back. The coordinator may give up at any time
// before the votes are there.
// expect: reads___newer_false: violated: what was written is read
// expect: reads___newer_true: verified

type tWrite = (id : int, val : int);

event WRITE : (client : machine, w : tWrite);        // client to coordinator,
event WRITTEN : (id : int, status : tStatus);        // and back
event GET : machine;
event PREPARE : (from : machine, w : tWrite);        // coordinator to participant,
event PREPARED : (part : machine, id : int, status : tStatus); // and back
event COMMIT : int;
event ABORT : int;
event LOOK : machine;
event GOT : tWrite;                                  // participant to client
event LATE : int;                                    // coordinator to itself

enum tStatus { OK, REFUSED, TOO_LATE }

param newer : bool;

machine Main {
  start state Creating {
    entry {
      var parts : seq[machine];
      var coordinator : machine;
      while (sizeof(parts) < 2) { parts += (sizeof(parts), new Participant()); }
      coordinator = new Coordinator(parts);
      new Client((coordinator = coordinator, id = 1));
      new Client((coordinator = coordinator, id = 2));
    }
  }
}

machine Client {
  var coordinator : machine;
  var cur : tWrite;

  start state Choosing {
    entry (input : (coordinator : machine, id : int)) {
      coordinator = input.coordinator;
      cur = (id = input.id, val = choose(2) + 1);
      send coordinator, WRITE, (client = this, w = cur);
      goto Writing;
    }
  }

  state Writing {
    on WRITTEN do (r : (id : int, status : tStatus)) {
      if (r.status == OK) { goto Reading; }
      goto Done;
    }
  }

  state Reading {
    entry { send coordinator, GET, this; }
    on GOT do (w : tWrite) {
      assert w.val == cur.val || newer && w.id > cur.id, "what was written is read";
      goto Done;
    }
  }

  state Done { entry { cur = default(tWrite); } }
}

machine Coordinator {
  var parts : seq[machine];
  var cur : tWrite;
  var writer : machine;
  var agreed : int;

  start state Opening {
    entry (all : seq[machine]) {
      parts = all;
      goto Idle;
    }
  }

  state Idle {
    ignore PREPARED, LATE;
    on WRITE do (m : (client : machine, w : tWrite)) {
      var p : machine;
      cur = m.w;
      writer = m.client;
      foreach (p in parts) { send p, PREPARE, (from = this, w = cur); }
      if ($) { send this, LATE, cur.id; }
      goto Preparing;
    }
    on GET do Look;
  }

  state Preparing {
    defer WRITE;
    on GET do Look;
    on PREPARED do (v : (part : machine, id : int, status : tStatus)) {
      if (v.id == cur.id) {
        if (v.status != OK) { Finish(REFUSED); }
        agreed = agreed + 1;
        if (agreed == sizeof(parts)) { Finish(OK); }
      }
    }
    on LATE do (id : int) { if (id == cur.id) { Finish(TOO_LATE); } }
  }

  fun Look(client : machine) { send choose(parts), LOOK, client; }

  fun Finish(status : tStatus) {
    var p : machine;
    foreach (p in parts) {
      if (status == OK) { send p, COMMIT, cur.id; } else { send p, ABORT, cur.id; }
    }
    send writer, WRITTEN, (id = cur.id, status = status);
    cur = default(tWrite);
    writer = null;
    agreed = 0;
    goto Idle;
  }
}

machine Participant {
  var store : tWrite;
  var pending : map[int, tWrite];

  start state Serving {
    on PREPARE do (m : (from : machine, w : tWrite)) {
      assert !(m.w.id in pending), "asked once";
      pending[m.w.id] = m.w;
      if (m.w.id > store.id) {
        send m.from, PREPARED, (part = this, id = m.w.id, status = OK);
      } else {
        send m.from, PREPARED, (part = this, id = m.w.id, status = REFUSED);
      }
    }
    on COMMIT do (id : int) {
      store = pending[id];
      pending -= (id);
    }
    on ABORT do (id : int) {
      assert id in pending, "was prepared";
      pending -= (id);
    }
    on LOOK do (client : machine) { send client, GOT, store; }
  }
}

// Counts the votes on the present transaction, and compares with them what its client is told.
spec Atomicity observes PREPARE, PREPARED, WRITTEN {
  var cur : int;
  var yes : int;
  var no : int;
  start state Counting {
    on PREPARE do (m : (from : machine, w : tWrite)) { cur = m.w.id; }
    on PREPARED do (v : (part : machine, id : int, status : tStatus)) {
      if (v.id == cur) {
        if (v.status == OK) { yes = yes + 1; } else { no = no + 1; }
      }
    }
    on WRITTEN do (r : (id : int, status : tStatus)) {
      assert r.status != OK || yes == 2, "all agree to what is committed";
      assert r.status != REFUSED || no > 0, "somebody is against what is refused";
      cur = 0;
      yes = 0;
      no = 0;
    }
  }
}

test param (newer in [false, true]) reads [main = Main] :
  assert Atomicity in { Main, Client, Coordinator, Participant };
