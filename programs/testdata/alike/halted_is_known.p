// A machine that has halted is still known, and may be sent to: no other takes its number.
// expect: violated: it is another one
event GO : machine;
machine Main { var first : machine; var n : int;
  start state S { entry { first = new A(this); }
    on GO do (m : machine) { n = n + 1; if (n < 3) { new A(this); } else { assert first == m, "it is another one"; } } } }
machine A { start state S { entry (m : machine) { send m, GO, this; raise halt; } } }
test t [main = Main] : { Main, A };
