// halt is an event: where the state does not handle it, the exit runs, then the machine halts.
// expect: violated: the exit runs
machine Main {
  start state S {
    entry { raise halt; }
    exit { assert false, "the exit runs"; }
  }
}
