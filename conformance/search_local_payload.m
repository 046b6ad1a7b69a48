-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --self-check : error exit 14
-- expect: --local --engine=compiled --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- The payload of a message that may be lost is Undefined, and a guard reads it.
message M (v : 0..1) from P to Q lossy;
process P
var x : 0..1; k : 0..1;
startstate begin k := 0; end;
  rule "send" k = 0 ==> begin k := 1; send M(x) to Q; end;
end;
process Q
var got : boolean; y : 0..1;
startstate begin got := false; end;
  on m : M when got & m.v = y ==> begin got := true; end;
  rule "g" !got ==> begin got := true; y := 1; end;
end;
invariant "i" true;
