// An acceptor passes over what is below the ballot that it has promised.
// expect: verified
// vain: fewer
event PREPARE : (from : machine, ballot : int); event ACCEPT : (from : machine, ballot : int); event PROMISE : int;
machine Main { start state S { entry { var s : machine; s = new Acceptor(); new Proposer((s, 1)); new Proposer((s, 2)); new Proposer((s, 3)); } } }
machine Proposer { var a : machine; var n : int; start state S { entry (of : (machine, int)) { a = of.0; n = of.1; send a, PREPARE, (from = this, ballot = n); }
  on PROMISE do (b : int) { assert b == n; send a, ACCEPT, (from = this, ballot = n); goto Done; } } state Done { ignore PROMISE; } }
machine Acceptor { var promised : int; var accepted : int; start state S {
  on PREPARE do (p : (from : machine, ballot : int)) { if (p.ballot > promised) { send p.from, PROMISE, p.ballot; promised = p.ballot; } }
  on ACCEPT do (p : (from : machine, ballot : int)) { if (p.ballot >= promised) { assert p.ballot >= accepted; promised = p.ballot; accepted = p.ballot; } } } }
test t [main = Main] : { Main, Proposer, Acceptor };
