-- expect: error
-- expect: --outbox=auto : error
-- basis: decision: an event that only a receive waits for is unhandled at other times
-- The second answer comes when nobody waits any more.
event Ask; Answer;
machine Client
  start state Idle
    entry begin send Ask to Server; receive case Answer: end; end;
  end;
end;
machine Server
  start state Up
    on Ask ==> begin reply Answer; reply Answer; end;
  end;
end;
