-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: taking an event makes room, which others see before what the handler sends
-- B has room for one: K is there when it takes it, and while R is in its outbox K2 finds room.
event K (n : 1..2); R; X;
machine A
  start state S entry begin send K(1) to B; goto Two; end; end;
  state Two rule "k2, x" ==> begin send K(2) to B; send X to C; goto Done; end; end;
  state Done end;
end;
machine B
  mailbox 1 drop;
  var got : 0..2;
  start state S
    entry begin got := 0; end;
    on K ==> begin got := got + 1; if got = 1 then send R to C; end; end;
  end;
end;
machine C
  start state None on R goto RFirst; on X goto XFirst; end;
  state RFirst ignore R, X; end;
  state XFirst ignore R, X; end;
end;
invariant "X first means that B lost K2" !(C.at = XFirst & B.got = 2);
