-- A queue: who sends second is second. Two sends do not commute; sending and receiving do.
--
-- rest: 2
process A
var
  one, two : boolean;
startstate begin one := false; two := false; end;
  rule "send 1" !one ==> begin one := true; send M(1) to C; end;
  rule "send 2" !two ==> begin two := true; send M(2) to C; end;
end;

message M(k : 0..2) from A to C fifo [2];

process C
var first : 0..2;
startstate begin first := 0; end;
  on "take" m : M ==> begin if first = 0 then first := m.k; end; end;
end;
