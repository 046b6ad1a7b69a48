-- expect: deadlock
-- expect: --outbox=auto : deadlock
-- expect: --engine=compiled : deadlock
-- basis: decision: a machine that waits in a receive when nothing can happen any more is a deadlock, one that waits in its state is not
-- The answer is never sent.
event Ask; Answer;
machine Client
  start state Idle
    entry begin send Ask to Server; receive case Answer: goto Over; end; end;
  end;
  state Over end;
end;
machine Server
  var happy : boolean;
  start state Up
    entry begin happy := false; end;
    on Ask ==> begin if happy then reply Answer; end; end;
  end;
end;
