// The payload of an event that is known at run time only is checked where a handler takes it.
// expect: error: the payload is true, and the handler takes int
event E : int;
machine Main { start state S { entry { var e : event; e = E; send this, e, true; } on E do (x : int) { } } }
