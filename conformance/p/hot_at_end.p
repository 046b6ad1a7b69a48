// A monitor that is hot where nothing can happen any more is an error of liveness.
// expect: violated: nothing can happen any more, and a monitor is hot
event Ask; event Answer;
machine Main { start state S { entry { announce Ask; if ($) { announce Answer; } } } }
spec P observes Ask, Answer {
  start cold state Done { on Ask goto Open; }
  hot state Open { on Answer goto Done; }
}
test t [main = Main] : assert P in { Main };
