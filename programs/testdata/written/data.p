// Nested data, machines that are null, values that are copied.
// expect: rows: verified
// expect: copies: verified
// expect: null_machine: error: there is no machine to send to
// expect: null_later: error: there is no machine to send to
// expect: null_compared: verified
// expect: null_in_set: error
// expect: beyond: error
// expect: removed_twice: error
// expect: missing: error
// expect: sets_of_pairs: verified
// expect: deep_write: verified
// expect: any_of_all: verified
// expect: wrong_cast: error
// expect: enums: verified
// expect: by_text: verified
// expect: defaults: verified
// expect: payload_is_copy: verified
// expect: map_of_maps: violated: assertion failed: the last one
// expect: equal_orders: verified
// expect: events_in_data: verified
// expect: choose_nested: violated: assertion failed: never both
// expect: negative: error
enum colour { red = 0, green = 5, blue = 6 }
type tRow = (who : machine, marks : seq[(int, bool)]);
event E;
event F : int;
event Rows : map[machine, seq[tRow]];
event Any : any;

machine Rests { start state S { ignore E, F; } }
machine HasRows {
  start state S {
    entry {
      var all : map[machine, seq[tRow]];
      var marks : seq[(int, bool)];
      marks += (0, (3, true));
      all[this] = default(seq[tRow]);
      all[this] += (0, (who = this, marks = marks));
      all[this][0].marks[0].0 = 4;
      all[this][0].marks += (1, (5, false));
      send this, Rows, all;
      all[this][0].marks[1].1 = true;
      assert marks[0].0 == 3 && sizeof(marks) == 1;
    }
    on Rows do (all : map[machine, seq[tRow]]) {
      assert all[this][0].marks[0] == (4, true) && all[this][0].marks[1] == (5, false) && all[this][0].who == this;
    }
  }
}
machine Copies {
  start state S {
    entry {
      var a, b : map[int, set[int]]; var s : set[int];
      s += (1); a[1] = s; b = a; b[1] += (2); s += (3);
      assert sizeof(a[1]) == 1 && sizeof(b[1]) == 2 && sizeof(s) == 2 && a != b;
      b[1] -= (2);
      assert a == b;
      change(s);
      assert sizeof(s) == 2;
    }
  }
  fun change(t : set[int]) { t += (9); assert sizeof(t) == 3; }
}
machine NullMachine { var m : machine; start state S { entry { send m, E; } } }
machine NullLater {
  var m : machine;
  start state S { entry { m = new Rests(); send m, E; if ($) { m = null; } send m, E; } }
}
machine NullCompared {
  var m, n : machine;
  start state S { entry { assert m == null && m == n; m = this; assert m != n && m != null; m = default(machine);
    assert m == n; } }
}
machine NullInSet { var s : set[machine]; var m : machine; start state S { entry { s += (m); } } }
machine Beyond { var s : seq[int]; start state S { entry { s += (0, 1); s += (2, 1); } } }
machine RemovedTwice { var s : seq[int]; start state S { entry { s += (0, 1); s -= (0); s -= (0); } } }
machine Missing { var m : map[int, map[int, int]]; start state S { entry { m[1] = default(map[int, int]);
  m[1][2] = 3; assert m[1][2] == 3; assert m[2][2] == 0; } } }
machine SetsOfPairs {
  start state S {
    entry {
      var s : set[(int, machine)]; var p : (int, machine);
      s += ((1, this)); s += ((1, this)); s += ((2, this)); s += ((1, null as machine));
      p = (1, this);
      assert sizeof(s) == 3 && p in s;
      s -= (p);
      assert !((1, this) in s) && (2, this) in s;
    }
  }
}
machine DeepWrite {
  var x : (a : (int, seq[(b : int, c : map[int, bool])]), d : bool);
  start state S {
    entry {
      x.a.1 += (0, (b = 1, c = default(map[int, bool])));
      x.a.1[0].c[7] = true;
      x.a.1[0].b = x.a.1[0].b + sizeof(x.a.1);
      x.a.0 = x.a.1[0].b;
      assert x.a.0 == 2 && x.a.1[0].c[7] && !x.d && keys(x.a.1[0].c)[0] == 7;
    }
  }
}
machine AnyOfAll {
  var n : int;
  start state S {
    entry { send this, Any, 3; send this, Any, (x = true, y = this); send this, Any, null; send this, Any, E; }
    on Any do (v : any) {
      n = n + 1;
      if (n == 1) { assert (v as int) == 3 && v != this; }
      if (n == 2) { assert (v as (x : bool, y : machine)).y == this; }
      if (n == 3) { assert v == null; }
      if (n == 4) { assert v == E; raise v as event; }
    }
    on E do { assert n == 4; }
  }
}
machine WrongCast { var v : any; start state S { entry { v = 3; assert (v as bool); } } }
machine Enums {
  var m : map[colour, int];
  var c : colour;
  start state S {
    entry {
      assert c == red && (c to int) == 0 && (green to int) == 5;
      m[red] = 1; m[green] = 2;
      c = green;
      assert m[c] == 2 && !(blue in m);
      foreach (c in keys(m)) { m[c] = m[c] * 10; }
      assert m[red] + m[green] == 30;
    }
  }
}
machine ByText {
  var m : map[string, seq[string]];
  start state S { entry { m["a" + "b"] = default(seq[string]); m["ab"] += (0, "x");
    assert sizeof(m) == 1 && m["ab"][0] == "x" && "ab" in m; } }
}
machine Defaults {
  var p : (int, (seq[bool], machine, map[int, event]));
  start state S { entry { assert p == default((int, (seq[bool], machine, map[int, event]))) && p.1.1 == null; } }
}
machine PayloadIsCopy {
  var s : seq[int];
  start state S {
    entry { s += (0, 1); send this, Any, s; s += (0, 2); send this, Any, s; }
    on Any do (v : any) { var t : seq[int]; t = v as seq[int]; t += (0, 9);
      assert sizeof(s) == 2 && sizeof(t) < 4 && t[sizeof(t) - 1] == 1; }
  }
}
machine MapOfMaps {
  var m : map[int, map[int, int]];
  start state S {
    entry {
      var i, j : int;
      while (i < 3) { m[i] = default(map[int, int]); j = 0; while (j < i) { m[i][j] = i * j; j = j + 1; } i = i + 1; }
      i = choose(keys(m)); if (sizeof(m[i]) > 0) { j = choose(keys(m[i])); assert m[i][j] != 2, "the last one"; }
    }
  }
}
machine EqualOrders {
  start state S { entry { var s, t : set[set[int]]; s += (pair(1, 2)); s += (pair(3, 4)); t += (pair(4, 3));
    t += (pair(2, 1)); assert s == t && sizeof(s) == 2; } }
  fun pair(a : int, b : int) : set[int] { var s : set[int]; s += (a); s += (b); return s; }
}
machine EventsInData {
  var todo : seq[(event, any)];
  start state S {
    entry { todo += (0, (E as event, null as any)); todo += (1, (F as event, 4 as any)); goto T; }
  }
  state T {
    entry { var p : (event, any); if (sizeof(todo) == 0) { goto End; } p = todo[0]; todo -= (0); if (p.0 == E) {
      raise E; } raise p.0, p.1 as int; }
    on E goto T;
    on F do (n : int) { assert n == 4 && sizeof(todo) == 0; goto T; }
  }
  state End { }
}
machine ChooseNested {
  start state S {
    entry {
      var s : seq[set[int]]; var a, b : int;
      s += (0, default(set[int])); s += (0, default(set[int]));
      s[0] += (1); s[0] += (2); s[1] += (2); s[1] += (3);
      a = choose(s[0]); b = choose(s[1]);
      assert a != b, "never both";
    }
  }
}
machine Negative { var s : seq[int]; start state S { entry { var i : int; s += (0, 1); i = i - 1; assert s[i] == 1; }
  } }

test rows [main = HasRows] : { HasRows };
test copies [main = Copies] : { Copies };
test null_machine [main = NullMachine] : { NullMachine };
test null_later [main = NullLater] : { NullLater, Rests };
test null_compared [main = NullCompared] : { NullCompared };
test null_in_set [main = NullInSet] : { NullInSet };
test beyond [main = Beyond] : { Beyond };
test removed_twice [main = RemovedTwice] : { RemovedTwice };
test missing [main = Missing] : { Missing };
test sets_of_pairs [main = SetsOfPairs] : { SetsOfPairs };
test deep_write [main = DeepWrite] : { DeepWrite };
test any_of_all [main = AnyOfAll] : { AnyOfAll };
test wrong_cast [main = WrongCast] : { WrongCast };
test enums [main = Enums] : { Enums };
test by_text [main = ByText] : { ByText };
test defaults [main = Defaults] : { Defaults };
test payload_is_copy [main = PayloadIsCopy] : { PayloadIsCopy };
test map_of_maps [main = MapOfMaps] : { MapOfMaps };
test equal_orders [main = EqualOrders] : { EqualOrders };
test events_in_data [main = EventsInData] : { EventsInData };
test choose_nested [main = ChooseNested] : { ChooseNested };
test negative [main = Negative] : { Negative };
