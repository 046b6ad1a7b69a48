-- expect: verified 36 92
-- expect: --liveness=stuck --outbox=always : verified 36 92
-- expect: --liveness=stuck --symm --outbox=always : verified 20 51
-- expect: --fairness=none : violated exit 12
-- expect: --fairness=none --liveness=stuck --outbox=always : verified 36 92
-- expect: --const Forgets=true : violated exit 12
-- expect: --const Forgets=true --liveness=stuck : violated exit 12
-- expect: --symm : verified 20 51
-- basis: decision: a machine that is hot has to be able to cool down from every state, and cools down in each fair run.
-- A server answers each of two clients, unless it forgets one; somebody who spins may keep it from doing so where nothing is fair.
const Forgets : false;
type c_t : scalarset(2);
event Ask; Answer;
machine Client [c : c_t]
  start state Idle
    rule "ask" ==> begin send Ask to Server; goto Waiting; end;
  end;
  state Waiting
    on Answer goto Done;
  end;
  state Done
  end;
end;
machine Server
  start state Up on Ask ==> begin if !Forgets then reply Answer; end; end; end;
end;
machine Spinner
  start state Spinning rule "spin" ==> begin end; end;
end;
monitor Answered observes Ask, Answer
var open : 0..2;
  start cold state Quiet
    entry begin if isundefined(open) then open := 0; end; end;
    on Ask ==> begin open := open + 1; goto Busy; end;
  end;
  hot state Busy
    on Ask ==> begin open := open + 1; end;
    on Answer ==> begin open := open - 1; if open = 0 then goto Quiet; end; end;
  end;
end;
