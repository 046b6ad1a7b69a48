-- expect: verified
-- expect: --outbox=auto : verified
-- expect: --por : verified
-- basis: decision: one mailbox a machine, filled in the order of sending
-- What a machine sends first to one receiver is there before what the other send sets off: an effect arrives after its cause.
event First; Next; Last;
machine A
  start state Go
    rule "go" ==> begin send First to C; send Next to B; goto Done; end;
  end;
  state Done end;
end;
machine B
  start state Waiting
    on Next ==> begin send Last to C; end;
  end;
end;
machine C
  var seen : 0..2;
  start state Waiting
    entry begin seen := 0; end;
    on First ==> begin assert "the cause first" seen = 0; seen := 1; end;
    on Last ==> begin assert "then the effect" seen = 1; seen := 2; end;
  end;
end;
cover "both have come" C.seen = 2;
