-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: what an on null sends leaves later, and events that arrive meanwhile would have disabled it
-- B's on null sends R to C. A sends K to B, then X to C: X may be first although B took its null.
event K; R; X;
machine A start state S rule "go" ==> begin send K to B; send X to C; goto Done; end; end; state Done end; end;
machine B
  start state Waiting on null ==> begin send R to C; goto Tired; end; on K goto Busy; end;
  state Tired ignore K; end;
  state Busy ignore K; end;
end;
machine C
  start state None on R goto RFirst; on X goto XFirst; end;
  state RFirst ignore R, X; end;
  state XFirst ignore R, X; end;
end;
invariant "null was taken, so C saw R first" B.at = Tired -> C.at != XFirst;
