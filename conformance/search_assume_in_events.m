-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --por=closure : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --local --self-check : violated exit 10
-- expect: --local=gen --engine=compiled --self-check : violated exit 10
-- basis: decision: no other tool has processes
-- An assume statement in a body, or in a function that a guard calls, gives up the event and nothing else.
message M (v : 0..2) from P to Q;
function go_on (v : boolean) : boolean; begin assume v; return true; end;
process P
var k : 0..3; y : 0..1;
startstate begin k := 0; y := 0; end;
  rule "a" k < 3 ==> begin assume k < 2; k := k + 1; send M(k) to Q; end;
  rule "b" go_on(k = 1) & y = 1 ==> begin k := 2; end;
  rule "c" k = 0 ==> begin y := 1; end;
end;
process Q
var n : 0..3; z : 0..2;
startstate begin n := 0; end;
  on m : M when n < 3 ==> begin assume m.v > 0 & n != 1; n := n + 1; z := m.v; end;
end;
invariant "i" !(P.k = 2 & Q.n = 1 & Q.z = 2);
