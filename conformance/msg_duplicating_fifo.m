-- expect: --semantics=M : violated
-- expect: --semantics=M-MP : violated
-- expect: --semantics=MP : refused
-- basis: decision: a copy in the inbox blocks a process under MP, and cannot go back to the head of a queue
-- A duplicating queue keeps the copy at its head.
message
  Ping (n : 0..1) from A to B fifo [2] duplicating;

process A
var sent : 0..2;
startstate begin sent := 0; end;
  rule "ping" sent < 2 ==> begin send Ping(sent) to B; sent := sent + 1; end;
end;

process B
var zeros, ones : 0..2;
startstate begin zeros := 0; ones := 0; end;
  on m : Ping when (m.n = 0 ? zeros < 2 : ones < 2) ==>
  begin
    if m.n = 0 then zeros := zeros + 1; else ones := ones + 1; end;
  end;
end;

invariant "no zero after a one" !(B.ones = 2 & B.zeros = 2);
