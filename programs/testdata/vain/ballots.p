// The same with ballots that are chosen, of which only the order is kept, and proposers in a set.
// expect: verified
// vain: fewer
event PREPARE : (from : machine, ballot : int); event PROMISE : int;
machine Main { start state S { entry { var s : machine; var i : int; s = new Acceptor();
  while (i < 3) { i = i + 1; new Proposer((s, choose(40))); } } } }
machine Proposer { var n : int; start state S { entry (of : (machine, int)) { n = of.1; send of.0, PREPARE, (from = this, ballot = n); }
  on PROMISE do (b : int) { assert b == n; } } }
machine Acceptor { var promised : int; var last : int; start state S { entry { promised = -1; last = -1; }
  on PREPARE do (p : (from : machine, ballot : int)) { if (p.ballot > promised) { send p.from, PROMISE, p.ballot; assert p.ballot > last; promised = p.ballot; last = promised; } } } }
test t [main = Main] : { Main, Proposer, Acceptor };
