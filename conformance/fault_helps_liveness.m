-- expect: violated exit 12
-- expect: --engine=compiled : violated exit 12
-- expect: --faults=off : violated exit 12
-- A crash is no way on.
-- basis: decision: a fault never helps (docs/faults.md)
process P
var n : 0..2;
startstate begin n := 0; end;
  rule "go" n < 2 ==> begin n := n + 1; end;
  rule "back" n = 1 ==> begin n := 0; end;
end;
process W
var n : 0..1;
startstate begin n := 0; end;
  rule "w" n = 0 ==> begin n := 1; end;
end;
faults crash P at most 1; end;
liveness "P can always become 2, or be left alone" crashed(P);
