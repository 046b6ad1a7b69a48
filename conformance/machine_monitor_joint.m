-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: a property may read a monitor together with a machine
-- The handler has run, and its one send has not left: the machine has moved, the monitor has not.
event E;
machine A start state Idle rule "go" ==> begin send E to B; goto Done; end; end; state Done end; end;
machine B start state S ignore E; end; end;
monitor M observes E start state Before on E goto After; end; state After ignore E; end; end;
invariant "when A has answered the monitor saw it" A.at = Done -> M.at = After;
