-- expect: error depth 3
-- expect: --dead-messages=drop : error depth 3
-- expect: --faults=off --dead-messages=drop : verified
-- basis: decision: docs/dead-messages.md
-- Bags, whose room can run out, keep what is of no use to anybody.
message Late (n : 0..1) from A to B bag [2];
process A
var s : 0..3;
startstate begin s := 0; end;
  rule "late" s < 2 ==> begin s := s + 1; send Late(1) to B; end;
end;
process B
var z : 0..2;
startstate begin z := 0; end;
  on "late" m : Late ==> begin if m.n = 0 then z := 2; end; end;
end;
faults lose Late at most 1; duplicate Late at most 1; end;
invariant "idle" B.z = 0;
