// A cast looks at the outside alone: any tuple will do, as long as what is read is there.
// expect: verified
machine Main {
  start state S {
    entry {
      var x : any;
      x = (1, 2, 3);
      assert (x as (int, int)).1 == 2;
      x = (b = true, a = 7);
      assert (x as (a : int, b : bool)).a == 7;
    }
  }
}
