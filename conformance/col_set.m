-- expect: verified 8 24
-- expect: --symm : verified 4 12
-- basis: decision: sets are gomc's own
-- A set of scalarset values: what is added twice is there once, what is not there can be removed.
type node_t: scalarset(3);
var s: set of node_t;
startstate begin s := {}; end;
ruleset n: node_t do
  rule "add" !(n in s) ==> begin add n to s; add n to s; end;
  rule "remove" n in s ==> var was: set of node_t; begin was := s; remove n from s; remove n from s; assert s + {n} = was; end;
end;
invariant size(s) = count n: node_t do n in s end;
invariant all node_t - s + s = all node_t & (all node_t - s) * s = {};
