// Answers to an earlier round come in vain, and those to this one do not.
// expect: verified
// vain: fewer
event ASK : (from : machine, round : int); event ANSWER : int; event TICK;
machine Main { start state S { entry { var s : machine; s = new Asker((new Server(), new Server())); new Clock(s); } } }
machine Clock { start state S { entry (s : machine) { send s, TICK; send s, TICK; send s, TICK; } } }
machine Server { start state S { on ASK do (a : (from : machine, round : int)) { send a.from, ANSWER, a.round; } } }
machine Asker { var of : (machine, machine); var round : int; var answers : int;
  start state S { entry (x : (machine, machine)) { of = x; }
  on TICK do { round = round + 1; answers = 0; send of.0, ASK, (from = this, round = round); send of.1, ASK, (from = this, round = round); }
  on ANSWER do (n : int) { if (n == round) { answers = answers + 1; assert answers < 3; } } } }
test t [main = Main] : { Main, Clock, Server, Asker };
