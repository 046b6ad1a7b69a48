-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --self-check : error exit 14
-- expect: --local --engine=compiled --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- The size of a quorum becomes Undefined, which needs no message.
type p_t : 0..2;
message M (v : 0..1) from P to Q;
process P [i : p_t]
var done : boolean;
startstate begin done := false; end;
  rule "send" !done & i > 0 ==> begin done := true; send M(0) to Q; end;
end;
process Q
var n : 1..2; got : boolean;
startstate begin n := 2; got := false; end;
  rule "un" !isundefined(n) ==> begin undefine n; end;
  on q : quorum n of M ==> begin got := true; end;
end;
invariant "i" Q.got | !Q.got;
