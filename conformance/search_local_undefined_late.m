-- expect: violated exit 10
-- expect: --local --compile-after=100 : violated exit 10
-- expect: --local=gen --compile-after=100 : violated exit 10
-- expect: --local --engine=compiled : violated exit 10
-- expect: --local=gen --engine=compiled : violated exit 10
-- basis: decision: no other tool has processes
-- The local search knows a cell that is Undefined, also when it has come to run compiled code.
message
  Ack () from S to C;
process C
var
  n     : 0..600;
  reply : boolean;                      -- Undefined until an answer comes
  lost  : boolean;
startstate begin n := 0; lost := false; end;
  rule "wait"     n < 600 ==> begin n := n + 1; end;
  rule "time out" n = 600 & isundefined(reply) ==> begin lost := true; end;
  on a : Ack ==> begin reply := true; end;
end;
process S
var sent : boolean;
startstate begin sent := false; end;
  rule "answer" !sent ==> begin sent := true; send Ack() to C; end;
end;
invariant "never times out" !C.lost;
