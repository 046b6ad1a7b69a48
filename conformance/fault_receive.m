-- expect: --deadlock=off : verified 48 68
-- expect: --deadlock=off --outbox=always : verified 65 95
-- expect: --deadlock=off --faults=off : verified 7 6
-- basis: decision: neither has machines
-- A machine that waits in a receive crashes with what it keeps there; one that crashes anywhere also between what it writes behind it.
event Req; Rep (k : 0..1); Tick;
machine C
persistent var asked, told : 0..2;
  start state S
    entry begin if !restarted then asked := 0; told := 0; end; end;
    rule "ask" asked < 2 ==> var k : 0..1; begin
      asked := asked + 1;
      send Req to D;
      receive case r : Rep : k := r.k; if told < 2 then told := told + k; end; end;
      if told < asked then asked := told; end;
    end;
    ignore Rep;
  end;
end;
machine D start state S on Req ==> begin reply Rep(1); end; end; end;
faults crash C at most 1 anywhere; restart C at most 1; end;
invariant "told" C.told <= 2;
