-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: whether there is room is decided when the event arrives
-- A sends E to X, then a second T0 to T, which has room for one; X's W may be first at Y although T got both.
event E; T0; R; W;
machine A
  start state S entry begin send T0 to T; goto Two; end; end;
  state Two rule "go" ==> begin send E to X; send T0 to T; goto Done; end; end;
  state Done end;
end;
machine X start state S on E ==> begin send W to Y; end; end; end;
machine T
  mailbox 1 drop;
  var got : 0..2;
  start state S
    entry begin got := 0; end;
    on T0 ==> begin got := got + 1; if got = 1 then send R to Y; end; end;
  end;
end;
machine Y
  start state None on R goto RFirst; on W goto WFirst; end;
  state RFirst ignore R, W; end;
  state WFirst ignore R, W; end;
end;
invariant "W first means that T lost one" !(Y.at = WFirst & T.got = 2);
