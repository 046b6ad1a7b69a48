// Request numbers grow without end; what is kept of them does not.
// expect: t: verified
event ASK : (client : machine, id : int);
event ANSWER : int;
// Asked remembers every request.
spec Asked observes ASK, ANSWER {
  var requests : map[int, machine];
  start state S {
    on ASK do (r : (client : machine, id : int)) { assert !(r.id in requests), "it is new"; requests[r.id] = r.client; }
    on ANSWER do (n : int) { assert n in requests, "it was asked"; }
  }
}
machine Client {
  var server : machine;
  var id : int;
  start state S { entry (s : machine) { server = s; id = 1; goto Ask; } }
  state Ask {
    entry { send server, ASK, (client = this, id = id); id = id + 1; }
    on ANSWER do (n : int) { assert n == id - 1, "the answer is to the last request"; goto Ask; }
  }
}
machine Server { start state S { on ASK do (r : (client : machine, id : int)) { send r.client, ANSWER, r.id; } } }
machine Main { start state S { entry { new Client(new Server()); } } }
test t [main = Main] : assert Asked in { Main, Client, Server };
