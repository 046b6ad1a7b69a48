-- expect: --outbox=always : verified 42 54
-- expect: --outbox=always --engine=compiled : verified 42 54
-- expect: --outbox=always --workers=2 : verified 42 54
-- expect: --por : verified
-- expect: --outbox=always --symm : verified 22 28
-- expect: --outbox=always --const Clients=3 : verified 212 330
-- expect: --outbox=always --symm --const Clients=3 : verified 44 71
-- expect: --symm --por : verified
-- basis: decision: machines are gomc's own
-- Senders that are alike: while one has the lock, what the others ask is deferred, and none is lost.
const
  Clients : 2;

type
  c_t : scalarset(Clients);

event
  Ask (); Grant (); Free ();

machine Client [c : c_t]
  start state Asking
    entry begin send Ask() to Lock; end;
    on Grant goto Using;
  end;
  state Using
    rule "done" begin send Free() to Lock; goto Done; end;
  end;
  state Done end;
end;

machine Lock
var
  holder : c_t;

  start state Open
    on Ask from c  ==>  begin holder := c; send Grant() to Client[c]; goto Held; end;
  end;
  state Held
    defer Ask;
    on Free from c  ==>  begin assert "the holder" c = holder; undefine holder; goto Open; end;
  end;
end;

final "all were served" forall c : c_t do Client[c].at = Done end;
invariant "one at a time" forall c : c_t; d : c_t do Client[c].at = Using & Client[d].at = Using -> c = d end;
