-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --symm : verified
-- basis: decision: reply goes to whichever machine sent the event
-- Two kinds of machines ask one server; each gets its own answer.
type a_t : scalarset(2);
event Ask (n : 1..2); Answer (n : 1..2);
machine A [a : a_t]
  start state S entry begin send Ask(1) to Server; end; on m : Answer ==> begin assert m.n = 1; goto T; end; end;
  state T end;
end;
machine B
  start state S entry begin send Ask(2) to Server; end; on m : Answer ==> begin assert m.n = 2; goto T; end; end;
  state T end;
end;
machine Server
  var served : 0..3;
  start state Up
    entry begin served := 0; end;
    on m : Ask ==> begin reply Answer(m.n); served := served + 1; end;
  end;
end;
final "all are answered" B.at = T & Server.served = 3 & forall a : a_t do A[a].at = T end;
