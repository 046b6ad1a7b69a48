-- expect: : violated
-- expect: --engine=compiled : violated
-- basis: decision: a fault has no priority (docs/faults.md)
-- A rule that waits for others waits for no restart.
process P
var n : 0..2;
startstate begin n := 0; end;
  rule "x" n = 0 ==> begin n := 1; end;
end;
process Q
var n : 0..1;
startstate begin n := 0; end;
  rule 1 "late" n = 0 ==> begin n := 1; end;
end;
faults crash P at most 1; restart P; end;
invariant "no run in which P is down and stays down while Q goes on" !(crashed(P) & Q.n = 1);
