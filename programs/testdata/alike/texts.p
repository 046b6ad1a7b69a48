// A text tells which machine it was made of.
// expect: violated: they differ
event E : string;
machine Main { var first : string;
  start state S { entry { new A(this); new A(this); }
    on E do (s : string) { if (first == "") { first = s; } else { assert s == first, "they differ"; } } } }
machine A { start state S { entry (m : machine) { send m, E, format("I am {0}", this); } } }
test t [main = Main] : { Main, A };
