-- expect: --deadlock=off : verified 111 208
-- expect: --deadlock=off --faults=1 : verified 59 90
-- expect: --deadlock=off --faults=off : verified 9 10
-- expect: --deadlock=off --mailbox=bag : violated
-- basis: decision: neither has machines
-- What was sent to one that has crashed comes to it after the restart; what it has answered it has written down, all of it but under bag.
event Msg (k : 0..1); Ack (k : 0..1);
machine A
var k : 0..1;
  start state Go
    entry begin k := 0; send Msg(0) to T; send Msg(1) to T; end;
    on a : Ack ==> begin k := a.k; end;
  end;
end;
machine T
persistent var last : 0..1; count : 0..3;
var got : boolean;
  start state Up
    entry begin got := false; if !restarted then last := 0; count := 0; end; end;
    on m : Msg ==> begin got := true; if count < 3 then count := count + 1; end; last := m.k; reply Ack(m.k); end;
  end;
end;
faults crash T at most 2 anywhere; restart T at most 2; end;
invariant "count" T.count <= 2;
invariant "last" A.k <= T.last;
