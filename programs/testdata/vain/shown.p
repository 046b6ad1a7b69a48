// An event changes nothing of its machine, and others see that it is taken.
// expect: violated
// without: shown
event ASK : machine; event ANSWER;
machine Main { start state S { entry { send new Server(), ASK, this; } on ANSWER do { assert false, "there is an answer"; } } }
machine Server { start state S { on ASK do (from : machine) { send from, ANSWER; } } }
test t [main = Main] : { Main, Server };
