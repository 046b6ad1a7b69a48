-- expect: verified 6 6
-- expect: --semantics=M-MP : verified 11 14
-- expect: --semantics=MP : violated exit 12
-- basis: decision: under MP a process whose inputs fit nothing is blocked, and a run may end that goes on under M.
-- Both messages are delivered before A is consumed: then Q is blocked for good.
message A () from P to Q; B () from P to Q;
process P  var n : 0..2;  startstate begin n := 0; end;
  rule "a" n = 0 ==> begin n := 1; send A() to Q; end;
  rule "b" n = 1 ==> begin n := 2; send B() to Q; end;
end;
process Q  var st : 0..2;  startstate begin st := 0; end;
  on m : A when st = 0 ==> begin st := 1; end;
  on m : B when st = 1 ==> begin st := 2; end;
end;
ltl eventually Q.st = 2;
