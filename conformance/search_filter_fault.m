-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local : error exit 14
-- expect: --local=gen : error exit 14
-- expect: --local --engine=compiled : error exit 14
-- basis: decision: no other tool has processes
-- A filter judges a message of a quorum that is not complete, and may come to a fault.
type p_t : 0..2;
message M (v : 0..1) from P to Q;
process P [i : p_t]
var done : boolean; x : 0..1;
startstate begin done := false; undefine x; end;
  rule "send" !done & i = 0 ==> begin done := true; send M(x) to Q; end;
end;
process Q
var got : boolean;
startstate begin got := false; end;
  on q : quorum 2 of M from s where q[s].v = 1 ==> begin got := true; end;
end;
invariant "i" !Q.got;
