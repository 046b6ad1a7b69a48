-- expect: error
-- basis: decision: a mailbox that is full is an error
-- Three events for a machine that takes none, and has room for two.
event E;
machine S start state G entry begin for i := 1 to 3 do send E to T; end; end; end; end;
machine T mailbox 2; start state U defer E; end; end;
