-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --self-check : error exit 14
-- expect: --local --engine=compiled --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- A guard looks at what a message of a quorum does not say.
type p_t : 0..2;
message M (v : 0..1) from P to Q;
process P [i : p_t]
var done : boolean; x : 0..1;
startstate begin done := false; undefine x; end;
  rule "send" !done & i < 2 ==> begin done := true; send M(x) to Q; end;
end;
process Q
var got : boolean;
startstate begin got := false; end;
  on q : quorum 2 of M when exists p : p_t do p in q & q[p].v = 1 end ==> begin got := true; end;
end;
invariant "i" !Q.got;
