-- expect: verified
-- expect: --symm --outbox=always : verified 13 24
-- expect: --outbox=auto : verified
-- basis: decision: halt empties the mailbox, drops what comes later, and lets what was sent leave
-- M answers one of three requests and halts; its answer still leaves, and the other two are lost.
type c_t : scalarset(3);
event Ask; Answer;
machine C [c : c_t]
  start state Asking
    entry begin send Ask to M; end;
    on Answer goto Done;
  end;
  state Done end;
end;
machine M
  start state Up
    on Ask ==> begin reply Answer; halt; end;
  end;
end;
final "one answer" exists c : c_t do C[c].at = Done & forall d : c_t do d != c -> C[d].at = Asking end end;
final "it has halted" M.at != Up;
