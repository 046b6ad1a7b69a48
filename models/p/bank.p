// A bank: a client withdraws money from an account, a server decides, and a database keeps the balance. What is in
// models/bank.m as machines of gomc, as a program of P. A client withdraws what it likes while it has more than the
// least; a withdrawal that leaves at least that has to be accepted, any other refused. The mistake that is planted
// refuses a withdrawal that leaves just the least.
// expect: withdraws___wrong_false__most_30: verified
// expect: withdraws___wrong_true__most_30: violated: the bank accepts what it must

event OPENED : int;
event WITHDRAW : (client : machine, amount : int, id : bool); // client to server
event ANSWER : (ok : bool, balance : int, id : bool);
event QUERY : machine;                                        // server to database
event FOUND : int;
event UPDATE : int;

param wrong : bool;
param most : int; // that the account holds

fun least() : int { return 10; }

// Keeps books of its own, and compares each answer with them.
spec Books observes OPENED, WITHDRAW, ANSWER {
  var balance : int;
  var asked : int;
  start state Watching {
    on OPENED do (b : int) { balance = b; }
    on WITHDRAW do (w : (client : machine, amount : int, id : bool)) {
      assert asked == 0, "one request at a time";
      asked = w.amount;
    }
    on ANSWER do (r : (ok : bool, balance : int, id : bool)) {
      assert asked > 0, "an answer was asked for";
      assert r.ok == (balance - asked >= least()), "the bank accepts what it must, and nothing else";
      if (r.ok) { balance = balance - asked; }
      assert r.balance == balance, "the bank tells the truth";
      asked = 0;
    }
  }
}

// Every request is answered.
spec Answers observes WITHDRAW, ANSWER {
  start cold state Idle { on WITHDRAW goto Asked; }
  hot state Asked { on ANSWER goto Idle; }
}

machine Main {
  start state Opening {
    entry {
      var balance : int;
      balance = choose(most - least() + 1) + least();
      announce OPENED, balance;
      new Client((server = new Server(balance), balance = balance));
    }
  }
}

machine Client {
  var server : Server;
  var balance : int;
  var id : bool;

  start state Waiting {
    entry (input : (server : Server, balance : int)) {
      server = input.server;
      balance = input.balance;
      goto Choosing;
    }
  }

  state Choosing {
    entry {
      if (balance > least()) {
        send server, WITHDRAW, (client = this, amount = choose(balance) + 1, id = id);
        goto Asking;
      }
    }
  }

  state Asking {
    on ANSWER do (r : (ok : bool, balance : int, id : bool)) {
      assert r.id == id, "this question is answered";
      balance = r.balance;
      id = !id;
      goto Choosing;
    }
  }
}

machine Server {
  var database : Database;
  start state Opening {
    entry (balance : int) {
      database = new Database(balance);
      goto Serving;
    }
  }

  state Serving {
    on WITHDRAW do (w : (client : machine, amount : int, id : bool)) {
      var left : int;
      send database, QUERY, this;
      receive {
        case FOUND : (balance : int) {
          left = balance - w.amount;
          if (left > least() || !wrong && left == least()) {
            send database, UPDATE, left;
            send w.client, ANSWER, (ok = true, balance = left, id = w.id);
          } else {
            send w.client, ANSWER, (ok = false, balance = balance, id = w.id);
          }
        }
      }
    }
  }
}

machine Database {
  var balance : int;
  start state Serving {
    entry (b : int) { balance = b; }
    on QUERY do (server : machine) { send server, FOUND, balance; }
    on UPDATE do (b : int) { balance = b; }
  }
}

test param (wrong in [false, true], most in [30]) withdraws [main = Main] :
  assert Books, Answers in { Main, Client, Server, Database };
