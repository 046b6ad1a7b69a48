-- expect: verified 3 2
-- basis: decision: an ignored event is taken by a step of its own that does nothing
-- Delivered, ignored: two steps.
event E;
machine S start state G entry begin send E to T; end; end; end;
machine T start state U ignore E; end; end;
