// A machine that heats a monitor for ever, and one that cools it: each acts again and again on a fair run, unless the
// second may stop.
// expect: goes_on: verified
// expect: stops: violated: never cools down
event HEAT;
event COOL;
event GO;
spec Cools observes HEAT, COOL {
  start cold state Cold { on HEAT goto Hot; ignore COOL; }
  hot state Hot { on COOL goto Cold; ignore HEAT; }
}
machine Main { start state S { entry { new Heats(); new Cooler(); } } }
machine Stopping { start state S { entry { new Heats(); new Stopper(); } } }
machine Heats { start state S { entry { send this, GO; } on GO do { announce HEAT; send this, GO; } } }
machine Cooler { start state S { entry { send this, GO; } on GO do { announce COOL; send this, GO; } } }
machine Stopper { start state S { entry { send this, GO; } on GO do { announce COOL; if ($) { send this, GO; } } } }
test goes_on [main = Main] : assert Cools in { Main, Heats, Cooler };
test stops [main = Stopping] : assert Cools in { Stopping, Heats, Stopper };
