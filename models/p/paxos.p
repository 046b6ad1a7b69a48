// Single-decree Paxos: two proposers whose ballots may be equal, acceptors, and a learner. What is in
// models/paxos_machines.m as machines of gomc, as a program of P. An acceptor promises for a strictly greater ballot
// alone; the mistake that is planted has it promise for an equal one, and two values are taught.
// expect: teaches___acceptors_2__strict_false: violated: one value is taught
// expect: teaches___acceptors_2__strict_true: verified

event PREPARE : (from : machine, ballot : int);
event PROMISE : (acceptor : machine, ballot : int, accepted : int, val : int);
event ACCEPT : (from : machine, ballot : int, val : int);
event ACCEPTED : (acceptor : machine, ballot : int);
event TEACH : int;

param acceptors : int;
param strict : bool;

machine Main {
  start state Creating {
    entry {
      var jury : seq[machine];
      var learner : machine;
      while (sizeof(jury) < acceptors) { jury += (sizeof(jury), new Acceptor()); }
      learner = new Learner();
      new Proposer((jury = jury, learner = learner, val = 1));
      new Proposer((jury = jury, learner = learner, val = 2));
    }
  }
}

machine Proposer {
  var jury : seq[machine];
  var learner : machine;
  var ballot : int;
  var best : int; // the greatest ballot in which something was accepted,
  var val : int;  // and what; at first a value of its own
  var answered : set[machine];

  start state Resting {
    entry (input : (jury : seq[machine], learner : machine, val : int)) {
      jury = input.jury;
      learner = input.learner;
      val = input.val;
      ballot = choose(2) + 1;
      goto Preparing;
    }
  }

  state Preparing {
    entry {
      var a : machine;
      foreach (a in jury) { send a, PREPARE, (from = this, ballot = ballot); }
    }
    on PROMISE do (r : (acceptor : machine, ballot : int, accepted : int, val : int)) {
      if (r.accepted > best) {
        best = r.accepted;
        val = r.val;
      }
      answered += (r.acceptor);
      if (sizeof(answered) > acceptors / 2) { goto Accepting; }
    }
    exit {
      best = 0;
      answered = default(set[machine]);
    }
  }

  state Accepting {
    entry {
      var a : machine;
      foreach (a in jury) { send a, ACCEPT, (from = this, ballot = ballot, val = val); }
    }
    ignore PROMISE;
    on ACCEPTED do (r : (acceptor : machine, ballot : int)) {
      answered += (r.acceptor);
      if (sizeof(answered) > acceptors / 2) {
        send learner, TEACH, val;
        goto Finished;
      }
    }
    exit { answered = default(set[machine]); }
  }

  state Finished { ignore PROMISE, ACCEPTED; }
}

machine Acceptor {
  var promised : int;
  var accepted : int;
  var val : int;

  start state Voting {
    on PREPARE do (m : (from : machine, ballot : int)) {
      if (m.ballot > promised || !strict && m.ballot == promised) {
        promised = m.ballot;
        send m.from, PROMISE, (acceptor = this, ballot = m.ballot, accepted = accepted, val = val);
      }
    }
    on ACCEPT do (m : (from : machine, ballot : int, val : int)) {
      if (m.ballot >= promised) {
        promised = m.ballot;
        accepted = m.ballot;
        val = m.val;
        send m.from, ACCEPTED, (acceptor = this, ballot = m.ballot);
      }
    }
  }
}

machine Learner {
  var learnt : int;
  start state Learning {
    on TEACH do (val : int) {
      assert learnt == 0 || learnt == val, "one value is taught";
      learnt = val;
    }
  }
}

test param (acceptors in [2], strict in [false, true]) teaches [main = Main] :
  { Main, Proposer, Acceptor, Learner };
