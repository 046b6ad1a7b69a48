-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local : error exit 14
-- expect: --local=gen : error exit 14
-- expect: --local --engine=compiled : error exit 14
-- basis: decision: no other tool has processes
-- An alias around a receive is bound whether or not there is a message, and may come to a fault.
type p_t : 0..2;
message M (v : 0..1) from P to Q;
process P [i : p_t]
var done : boolean;
startstate begin done := false; end;
  rule "send" !done & i > 5 ==> begin done := true; send M(0) to Q; end;
end;
process Q
var a : array [0..2] of boolean; k : 0..3;
startstate begin clear a; k := 0; end;
  rule "k" k < 3 ==> begin k := k + 1; end;
  alias x : a[k] do
  on m : M ==> begin x := true; end;
  end;
end;
invariant "i" true;
