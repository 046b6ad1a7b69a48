// Numbers that are counted up far apart: where two clients have the same one, something goes wrong, or nothing.
// expect: apart: violated
// expect: above: violated
// expect: three: violated
// expect: parity: stopped
// expect: told_apart: stopped
type tAsk = (client : machine, id : int, amount : int);
event ASK : tAsk; event ANSWER : (id : int, amount : int);
// what was asked for by an id is answered
spec Answers observes ASK, ANSWER {
  var asked : map[int, int];
  start state S {
    on ASK do (a : tAsk) { asked[a.id] = a.amount; }
    on ANSWER do (a : (id : int, amount : int)) { assert a.id in asked && asked[a.id] == a.amount, "another amount"; }
  }
}
// the same, but for who asks
spec AnswersEach observes ASK, ANSWER {
  var asked : map[int, set[int]];
  start state S {
    on ASK do (a : tAsk) {
      if (!(a.id in asked)) { asked[a.id] = default(set[int]); }
      asked[a.id] += (a.amount);
    }
    on ANSWER do (a : (id : int, amount : int)) { assert a.amount in asked[a.id], "another amount"; }
  }
}
machine Server { start state S { on ASK do (a : tAsk) { send a.client, ANSWER, (id = a.id, amount = a.amount); } } }
machine Client {
  var server : machine; var id : int; var amount : int;
  start state S { entry (of : (server : machine, id : int, amount : int)) {
    server = of.server; id = of.id; amount = of.amount; goto Ask; } }
  state Ask {
    entry { send server, ASK, (client = this, id = id, amount = amount); id = id + 1; }
    on ANSWER do (a : (id : int, amount : int)) { assert a.id == id - 1; goto Ask; }
  }
}
machine Apart { start state S { entry { var s : machine; s = new Server();
  new Client((server = s, id = 1, amount = 1)); new Client((server = s, id = 101, amount = 2)); } } }
machine Above { start state S { entry { var s : machine; s = new Server();
  new Client((server = s, id = 121, amount = 1)); new Client((server = s, id = -20, amount = 2)); } } }
machine Three { start state S { entry { var s : machine; s = new Server();
  new Client((server = s, id = 1, amount = 1)); new Client((server = s, id = 61, amount = 1));
  new Client((server = s, id = 101, amount = 2)); } } }
test apart [main = Apart] : assert Answers in { Apart, Server, Client };
test above [main = Above] : assert Answers in { Above, Server, Client };
test three [main = Three] : assert Answers in { Three, Server, Client };
test told_apart [main = Apart] : assert AnswersEach in { Apart, Server, Client };
// ids are even or odd: x = x + 1 twice
machine Even {
  var server : machine; var id : int; var amount : int;
  start state S { entry (of : (server : machine, id : int, amount : int)) {
    server = of.server; id = of.id; amount = of.amount; goto Ask; } }
  state Ask {
    entry { send server, ASK, (client = this, id = id, amount = amount); id = id + 1; id = id + 1; }
    on ANSWER goto Ask;
  }
}
machine Parity { start state S { entry { var s : machine; s = new Server();
  new Even((server = s, id = 1, amount = 1)); new Even((server = s, id = 102, amount = 2)); } } }
test parity [main = Parity] : assert Answers in { Parity, Server, Even };
