-- expect: : violated
-- expect: --engine=compiled : violated
-- basis: decision: a fault has no priority (docs/faults.md)
-- A rule that waits for others waits for no crash.
process P
var n : 0..1;
startstate begin n := 0; end;
  rule 1 "late" n = 0 ==> begin n := 1; end;
end;
faults crash P at most 1; end;
invariant "never late" crashed(P) | P.n = 0;
