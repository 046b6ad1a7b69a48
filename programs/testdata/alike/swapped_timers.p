// Two machines exchange their timers: who refers to whom is what matters.
// expect: violated: it is the other's
// symm: fewer
event GIVE : machine; event FIRE : machine;
machine Main { start state S { entry { var a : machine; var b : machine; a = new A(); b = new A(); send a, GIVE, b; send b, GIVE, a; } } }
machine A { var t : machine; start state S { entry { t = new T(this); }
  on GIVE do (m : machine) { t = m; }
  on FIRE do (m : machine) { assert m == t, "it is the other's"; } } }
machine T { start state S { entry (m : machine) { send m, FIRE, this; } } }
test t [main = Main] : { Main, A, T };
