-- expect: violated
-- expect: --local : violated
-- expect: --local=gen : violated
-- expect: --local --engine=compiled : violated
-- expect: --local=gen --engine=compiled : violated
-- basis: decision: no other tool has processes
-- A process without a start state begins with Undefined cells, in the local search as well.
type p_t : 0..1;
message M1 (v : 0..1) from P to Q;
process P [i : p_t]
var z : p_t;
end;
process Q
var pc : 0..2; x : 0..2;
startstate begin pc := 0; x := 0; end;
  rule "r" begin x := 2; pc := (pc + 1) % 3; end;
end;
invariant "p" !((isundefined(P[0].z)) & Q.pc = 2 & Q.x = 2);
