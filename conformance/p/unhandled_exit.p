// The exit runs before an unhandled event is reported, with its assertions.
// expect: violated: the exit comes first
event E;
machine Main { start state S { entry { send this, E; } exit { assert false, "the exit comes first"; } } }
