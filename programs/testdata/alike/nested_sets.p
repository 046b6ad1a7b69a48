// A set of sets of machines.
// expect: violated: two pairs are one
event ASK : machine; event PAIR : set[machine];
machine Main { var all : set[machine]; var got : set[set[machine]]; start state S { entry { var i : int; while (i < 3) { all += (new A()); i = i + 1; }
  got += (Two()); got += (Two()); assert sizeof(got) == 2, "two pairs are one"; }  }
  fun Two() : set[machine] { var s : set[machine]; s += (choose(all)); s += (choose(all)); return s; } }
machine A { start state S { } }
test t [main = Main] : { Main, A };
