// Two machines that play for ever do not keep a third one from going wrong.
// expect: violated
event BALL : machine; event E;
machine Main { start state S { entry { var a : machine; a = new Player(); new Other(); new Other(); send a, BALL, new Player(); } } }
machine Player { start state S { on BALL do (other : machine) { send other, BALL, this; } } }
machine Other { start state S { entry { send this, E; } on E do { send this, E; goto Wrong; } } state Wrong { on E do { assert false, "it is its turn at last"; } } }
test t [main = Main] : { Main, Player, Other };
