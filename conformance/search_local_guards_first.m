-- expect: error exit 14
-- expect: --local : error exit 14
-- expect: --guards-first=on : error exit 14
-- expect: --guards-first=on --por : error exit 14
-- expect: --guards-first=on --search=dpor : error exit 14
-- expect: --guards-first=on --local : refused
-- basis: decision: no other tool has processes
-- Where guards come first, one that comes to an error in one process keeps all others from doing anything.
message M (v : 0..1) from A to B;
process A [i : 0..1]
var x : 0..2;
startstate begin x := 0; end;
  rule "go" x = 0 ==> begin x := 1; send M(i) to B; end;
  rule "lose" x = 1 ==> begin undefine x; end;
end;
process B
var y : 0..1;
  on m : M ==> begin y := m.v; end;
end;
cover "met" !isundefined(B.y) & B.y = 1 & A[0].x = 1;
