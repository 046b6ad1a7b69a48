-- expect: verified 15 28
-- expect: --symm : verified 8 15
-- basis: decision: sequences are gomc's own
-- A queue of at most three: positions count from 0, and what is behind the end leaves no trace.
type node_t: scalarset(2);
var q: seq [3] of node_t;
startstate begin q := []; end;
ruleset n: node_t do
  rule "append" size(q) < 3 ==> begin append n to q; end;
end;
rule "take" size(q) > 0 ==>
  var was: seq [3] of node_t;
begin
  was := q; remove at 0 from q;
  insert was[0] at 0 in q; assert q = was;
  remove at 0 from q;
  assert forall i := 0 to size(q) - 1 do q[i] = was[i + 1] end;
end;
invariant size(q) > 0 -> first(q) in q & last(q) = q[size(q) - 1];
