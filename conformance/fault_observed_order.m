-- expect: --deadlock=off : verified
-- expect: --deadlock=off --const Early=true : violated
-- expect: --deadlock=off --mailbox=pair : verified
-- expect: --deadlock=off --mailbox=bag : verified
-- expect: --deadlock=off --faults=off : verified
-- basis: decision: neither has monitors
-- A machine that crashes anywhere has said what it has said before a monitor sees that it has crashed.
const Early : false;
event Go; Said;
machine Boss
  start state Idle
    rule "go" begin send Go to Clerk; goto Over; end;
    ignore Said;
  end;
  state Over ignore Said; end;
end;
machine Clerk
persistent var written : boolean;
  start state Ready
    entry begin written := false; end;
    on Go ==> begin send Said to Boss; written := true; goto Done; end;
  end;
  state Done ignore Go; end;
end;
monitor Order observes Said, crash Clerk
  start state Alive
    on Said goto Told;
    on crash c : Clerk goto Dead;
  end;
  state Told
    on Said ==> begin error "said twice"; end;
    on crash c : Clerk goto Quiet;
  end;
  state Dead
    on Said ==> begin error "the dead speak"; end;
    on crash c : Clerk ==> begin error "it dies twice"; end;
  end;
  state Quiet
    on Said ==> begin error "said twice"; end;
    on crash c : Clerk ==> begin error "it dies twice"; end;
  end;
end;
invariant "it has written by then" Order.at = Quiet & Early -> Clerk.written;
faults crash Clerk at most 1 anywhere; end;
