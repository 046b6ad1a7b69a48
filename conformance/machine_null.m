-- expect: verified
-- basis: decision: on null is taken when nothing in the mailbox can be taken, also while messages are on their way
-- The counter gives up although an event may still be in the outbox of the other; what it defers does not count.
event Tick; Late;
machine A start state S entry begin send Late to B; send Tick to B; end; end; end;
machine B
  var got : 0..1;
  start state Waiting
    entry begin got := 0; end;
    defer Late;
    on Tick ==> begin got := 1; goto Done; end;
    on null goto Done;
  end;
  state Done ignore Tick, Late; end;
end;
cover "it came" B.got = 1;
cover "it gave up" B.got = 0 & B.at = Done;
