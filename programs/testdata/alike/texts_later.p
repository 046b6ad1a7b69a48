// A text tells which machine it was made of, long after both were alike.
// expect: violated: they differ
event GO;
event E : string;
machine Main { var all : set[machine]; var first : string;
  start state S { entry { all += (new A(this)); all += (new A(this)); send choose(all), GO; }
    on E do (s : string) {
      if (first == "") { first = s; send choose(all), GO; } else { assert s == first, "they differ"; } } } }
machine A { var by : machine;
  start state S { entry (m : machine) { by = m; } on GO do { send by, E, format("I am {0}", this); } } }
test t [main = Main] : { Main, A };
