-- expect: violated exit 12
-- expect: --engine=compiled : violated exit 12
-- basis: decision: a fault never helps (docs/faults.md)
-- What needs the copy of a message is not met by one that need not be left.
message M () from P to Q duplicating;
process P
var n : 0..1;
startstate begin n := 0; end;
  rule "send" n = 0 ==> begin n := 1; send M() to Q; end;
end;
process Q
var got : 0..2;
startstate begin got := 0; end;
  on m : M when got < 2 ==> begin got := got + 1; end;
end;
liveness "twice" Q.got = 2;
