-- expect: : violated
-- expect: --engine=compiled : violated
-- basis: decision: a fault has no priority (docs/faults.md)
-- A rule that waits for others waits for no dup.
message M () from P to Q bag [3];
process P
var n : 0..2;
startstate begin n := 0; end;
  rule   "send" n = 0 ==> begin n := 1; send M() to Q; end;
end;
process Q
var open : boolean; got : 0..3;
startstate begin open := false; got := 0; end;
  rule 1 "open" !open ==> begin open := true; end;
  on m : M when open ==> begin got := got + 1; end;
end;
faults duplicate M at most 1; end;
final "M is received twice" Q.got = 2;
