-- expect: violated
-- expect: --outbox=auto : violated
-- expect: --symm : violated
-- expect: --por : violated
-- basis: decision: P's checker may switch machines between two sends
-- A handler that sends twice is not atomic: two writers that broadcast to two replicas leave them with different values.
type w_t : scalarset(2); r_t : scalarset(2);
event Write (who : w_t);
machine Writer [w : w_t]
  start state Idle
    rule "write" ==> begin broadcast Write(w) to Replica; goto Done; end;
  end;
  state Done end;
end;
machine Replica [r : r_t]
  mailbox 2;
  var last : w_t;
  start state Serving
    on m : Write ==> begin last := m.who; end;
  end;
end;
invariant "replicas agree at the end" atrest -> forall r : r_t; s : r_t do Replica[r].last = Replica[s].last end;
