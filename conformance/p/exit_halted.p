// A receive raises the halt that it takes, and that cannot be while the state changes: in an exit, or on the way.
// expect: on_exit: error: goto and raise are not possible while the state changes
// expect: on_the_way: error: goto and raise are not possible while the state changes
// expect: on_entry: violated: it halts
event E;
event G;
machine Exit { start state S { entry { send new OnExit(), G; } } }
machine Way { start state S { entry { var m : machine; m = new OnTheWay(); send m, G; send m, halt; } } }
machine Entry { start state S { entry { var m : machine; m = new OnEntry(); send m, G; send m, halt; } } }
machine OnExit {
  start state A { entry { send this, halt; } on G goto B; on halt do { goto B; } exit { receive { case E : { } } } }
  state B { }
}
machine OnTheWay {
  start state A { on G goto B with { receive { case E : { } } } on halt do { } }
  state B { on halt do { } }
}
machine OnEntry {
  start state A { on G goto B; }
  state B { entry { receive { case E : { } } } on halt do { assert false, "it halts"; } }
}
test on_exit [main = Exit] : { Exit, OnExit };
test on_the_way [main = Way] : { Way, OnTheWay };
test on_entry [main = Entry] : { Entry, OnEntry };
