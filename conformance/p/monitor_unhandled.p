// A monitor that cannot handle an event does not leave its state first.
// expect: error: monitor M in state S cannot handle E
event E;
spec M observes E { start state S { exit { assert false, "left"; } } }
machine Main { start state S { entry { announce E; } } }
test t [main = Main] : assert M in { Main };
