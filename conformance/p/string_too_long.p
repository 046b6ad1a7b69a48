// A string that is doubled again and again, or what shares its parts and is written out: P's checker ends where the
// memory ends.
// expect: doubled: error: a string of more than 1048576 characters
// expect: formatted: error: a string of more than 1048576 characters
// expect: shared: error: a string of more than 1048576 characters
// expect: shown: violated: assertion failed
event Go;

machine Doubled {
  start state S {
    entry {
      var s : string;
      var i : int;
      s = "ab";
      while (i < 60) { s = s + s; i = i + 1; }
      assert s != "";
    }
  }
}

machine Formatted {
  start state S {
    entry {
      var s : string;
      var i : int;
      s = "ab";
      while (i < 60) { s = format("{0}{0}", s); i = i + 1; }
      assert s != "";
    }
  }
}

fun shared() : any {
  var pair : any;
  var i : int;
  while (i < 60) { pair = (pair, pair); i = i + 1; }
  return pair;
}

machine Shared {
  start state S { entry { assert format("{0}", shared()) != ""; } }
}

machine Shown {
  var held : any;
  start state S {
    entry { held = shared(); send this, Go; }
    on Go do { assert held == null; }
  }
}

test doubled [main = Doubled] : { Doubled };
test formatted [main = Formatted] : { Formatted };
test shared [main = Shared] : { Shared };
test shown [main = Shown] : { Shown };
