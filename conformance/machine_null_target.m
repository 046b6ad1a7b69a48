-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: nothing can be taken until the event has arrived
-- A sends E to X, then K to B, which hears from nobody else, and does something when it hears nothing.
event E; K; R; W;
machine A start state S rule "go" ==> begin send E to X; send K to B; goto Done; end; end; state Done end; end;
machine X start state S on E ==> begin send W to Y; end; end; end;
machine B
  start state Waiting
    on null ==> begin send R to Y; goto Idle; end;
    on K goto Told;
  end;
  state Idle ignore K; end;
  state Told end;
end;
machine Y
  start state None on R goto RFirst; on W goto WFirst; end;
  state RFirst ignore R, W; end;
  state WFirst ignore R, W; end;
end;
invariant "who is idle has said so first" B.at = Idle -> Y.at != WFirst;
