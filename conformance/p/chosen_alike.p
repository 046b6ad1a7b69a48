// Numbers that are chosen and then only copied and compared stand for one another; what tells them apart is found.
// expect: copied: verified
// expect: met: violated: assertion failed: the same
// expect: constant: violated: assertion failed: it is 3
// expect: unset: violated: assertion failed: it is 0
// expect: key: violated: assertion failed: 2 is a key
// expect: text: violated: assertion failed: it is "2"
// expect: order: violated: assertion failed: less
// expect: sum: violated: assertion failed: it is 105
// expect: several: violated: assertion failed: the same, and not 0
// expect: between: violated: assertion failed: both are 7
event Put : (key: string, value: int);

machine Store {
  var held : map[string, int];
  start state S {
    on Put do (p : (key: string, value: int)) {
      if (p.key in held) { assert held[p.key] != p.value || held[p.key] == p.value; }
      held[p.key] = p.value;
      print format("{0}", held);
    }
  }
}

machine Copied {
  start state S {
    entry {
      var s : Store;
      s = new Store();
      send s, Put, (key = format("k{0}", choose(10)), value = choose(10));
      send s, Put, (key = format("k{0}", choose(10)), value = choose(10));
    }
  }
}

event Go : int;

machine Met {
  var first : int;
  start state S {
    entry { first = choose(5); send this, Go, choose(5); }
    on Go do (second : int) { assert first != second, "the same"; }
  }
}

machine Constant {
  start state S {
    entry { send this, Go, choose(5); }
    on Go do (x : int) { assert x != 3, "it is 3"; }
  }
}

machine Unset {
  var unset : int;
  start state S {
    entry { send this, Go, choose(5); }
    on Go do (x : int) { assert x != unset, "it is 0"; if (x == 9) { unset = 1; } }
  }
}

machine Key {
  var seen : set[int];
  start state S {
    entry { seen += (2); send this, Go, choose(5); }
    on Go do (x : int) { assert !(x in seen), "2 is a key"; }
  }
}

machine Worded {
  start state S {
    entry { send this, Go, choose(5); }
    on Go do (x : int) { assert format("{0}", x) != "2", "it is \"2\""; }
  }
}

machine Order {
  var first : int;
  start state S {
    entry { first = choose(5); send this, Go, choose(5); }
    on Go do (second : int) { assert first <= second, "less"; }
  }
}

machine Sum {
  start state S {
    entry { send this, Go, 100 + choose(50); }
    on Go do (x : int) { assert x != 105, "it is 105"; }
  }
}

machine Several {
  var most : int;
  var first : int;
  start state S {
    entry { most = 4; if ($) { most = 5; } first = choose(most); send this, Go, choose(most); }
    on Go do (second : int) { assert first == 0 || first != second, "the same, and not 0"; }
  }
}

machine Between {
  var first : int;
  start state S {
    entry { first = 5 + choose(3); send this, Go, 7 + choose(3); }
    on Go do (second : int) { assert first != second, "both are 7"; }
  }
}

test copied [main = Copied] : { Copied, Store };
test met [main = Met] : { Met };
test constant [main = Constant] : { Constant };
test unset [main = Unset] : { Unset };
test key [main = Key] : { Key };
test text [main = Worded] : { Worded };
test order [main = Order] : { Order };
test sum [main = Sum] : { Sum };
test several [main = Several] : { Several };
test between [main = Between] : { Between };
