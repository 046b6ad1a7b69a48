-- expect: : violated
-- expect: --engine=compiled : violated
-- basis: decision: a fault has no priority (docs/faults.md)
-- A rule that waits for others waits for no lose.
message M () from P to Q;
process P
var n : 0..2;
startstate begin n := 0; end;
  rule   "send" n = 0 ==> begin n := 1; send M() to Q; end;
  rule 1 "late" n = 1 ==> begin n := 2; end;
end;
process Q
var open, got : boolean;
startstate begin open := false; got := false; end;
  rule 2 "open" !open ==> begin open := true; end;
  on m : M when open ==> begin got := true; end;
end;
faults lose M at most 1; end;
invariant "M is not received" !Q.got;
