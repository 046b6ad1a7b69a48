// A monitor stays hot for ever while others are busy: runs without end are looked for among all steps.
// expect: violated
event BALL : machine; event HOT; event E;
spec Cool observes HOT, E { start state S { on HOT goto H; ignore E; } hot state H { ignore HOT; on E goto S; } }
machine Main { start state S { entry { var a : machine; a = new Player(); new Other(); send a, BALL, new Player(); } } }
machine Player { start state S { on BALL do (other : machine) { send other, BALL, this; } } }
machine Other { start state S { entry { send this, HOT; } ignore HOT; } }
test t [main = Main] : assert Cool in { Main, Player, Other };
