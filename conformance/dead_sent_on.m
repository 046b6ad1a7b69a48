-- expect: violated depth 3
-- expect: --dead-messages=drop : violated depth 3
-- expect: --dead-messages=drop --const Bad=3 : verified
-- basis: decision: docs/dead-messages.md
-- What is received has the effect that something else is sent to the process itself. An event that sends
-- there as well, without receiving anything, does not come to the same.
const Bad : 1;
message Note (n : 0..2) from B to B;
process B
var seen : 0..2;
startstate begin seen := 0; end;
  rule "remind"  ==>  begin send Note(0) to B; end;
  on "note" t : Note when seen = 0  ==>  begin send Note((t.n + 1) % 3) to B; seen := t.n; end;
end;
invariant "never" B.seen != Bad;
