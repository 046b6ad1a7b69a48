// A module says which machine stands for an interface, and which monitors look on.
// expect: t1: verified
// expect: t2: violated: pong
event Ping : machine; event Pong;
interface Server() receives Ping;
machine Main { start state S { entry { send new Server(), Ping, this; } on Pong do { } } }
machine Good { start state S { on Ping do (m : machine) { send m, Pong; } } }
machine Silent { start state S { ignore Ping; } }
spec P observes Pong { start state S { on Pong do { assert false, "pong"; } } }
test t1 [main = Main] : assert P in { Main, Silent -> Server };
test t2 [main = Main] : assert P in { Main, Good -> Server };
