// The second of two sends is announced in the step in which the first one's event comes into the mailbox: monitors see
// it before the answer to the first, as in P's checker, though a service of two processes may do otherwise.
// expect: near: verified
// expect: far: violated: answered first
event Ask: machine; event Told; event Answer;
spec ToldFirst observes Told, Answer {
  start state S { on Answer do { assert false, "answered first"; } on Told goto T; }
  state T { ignore Told, Answer; }
}
machine Server { start state S { on Ask do (who: machine) { send who, Answer; } ignore Told; } }
machine Teller { start state S { entry (server: machine) { send server, Told; } } }
machine Near {
  start state S {
    entry { var s: machine; s = new Server(); send s, Ask, this; send s, Told; }
    ignore Answer;
  }
}
machine Far {
  start state S {
    entry { var s: machine; s = new Server(); send s, Ask, this; new Teller(s); }
    ignore Answer;
  }
}
test near [main = Near]: assert ToldFirst in { Near, Server };
test far [main = Far]: assert ToldFirst in { Far, Server, Teller };
