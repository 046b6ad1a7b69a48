-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --self-check : error exit 14
-- expect: --local --engine=compiled --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- A member of a union that was never assigned is Undefined where an invariant looks.
type a_t : enum {A1, A2}; c_t : enum {C1}; u_t : union {a_t, c_t};
message M (u : u_t) from P to Q;
process P
var u : u_t; k : 0..2;
startstate begin k := 0; end;
  rule "a" k = 0 ==> begin k := 1; u := A2; send M(u) to Q; end;
  rule "c" k = 1 ==> begin k := 2; undefine u; send M(u) to Q; end;
end;
process Q
var w : a_t; n : 0..2;
startstate begin n := 0; end;
  on m : M when n < 2 ==> begin w := m.u; n := n + 1; end;
end;
invariant "i" Q.n = 1 -> Q.w = A2;
