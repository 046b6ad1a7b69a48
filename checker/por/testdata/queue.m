-- A queue: who sends second is second. Two senders do not commute; sending and receiving do.
--
-- rest: 2
process A
var sent : boolean;
startstate begin sent := false; end;
  rule "send 1" !sent ==> begin sent := true; send M(1) to C; end;
end;

process B
var sent : boolean;
startstate begin sent := false; end;
  rule "send 2" !sent ==> begin sent := true; send N(2) to C; end;
end;

message
  M(k : 0..2) from A to C fifo [2];
  N(k : 0..2) from B to C fifo [2];

process C
var first : 0..2;
startstate begin first := 0; end;
  on "take 1" m : M ==> begin if first = 0 then first := m.k; end; end;
  on "take 2" m : N ==> begin if first = 0 then first := m.k; end; end;
end;
