-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --self-check : error exit 14
-- expect: --local --engine=compiled --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- A guard of a receive reads a variable that is not assigned yet.
message M (v : 0..1) from P to Q;
process P
var x : 0..1; k : 0..1;
startstate begin k := 0; end;
  rule "send" k = 0 ==> begin k := 1; send M(1) to Q; end;
end;
process Q
var got : boolean; y : 0..1;
startstate begin got := false; end;
  on m : M when y = m.v ==> begin got := true; end;
  rule "g" isundefined(y) ==> begin y := 1; end;
end;
invariant "i" !(Q.got & P.k = 0);
