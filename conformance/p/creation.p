// new returns at once, and the entry of the new machine is a step of its own; there may be many machines.
// expect: verified
event Done : machine;
machine Main {
  var left : set[machine];
  start state S {
    entry {
      var i : int;
      while (i < 6) { left += (new Child((parent = this, n = i))); i = i + 1; }
      assert sizeof(left) == 6;
    }
    on Done do (m : machine) { assert m in left; left -= m; }
  }
}
machine Child { start state S { entry (x : (parent : machine, n : int)) { if (x.n < 2) { send x.parent, Done, this; } raise halt; } } }
