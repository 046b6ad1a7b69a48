-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --local --self-check : violated exit 10
-- expect: --local=gen --self-check : violated exit 10
-- expect: --local --engine=compiled --self-check : violated exit 10
-- expect: --local=gen --engine=compiled --self-check : violated exit 10
-- basis: decision: no other tool has processes
-- A union that was sent Undefined arrives so, whatever it held before.
type a_t : enum {A1, A2}; b_t : 0..2; c_t : enum {C1}; u_t : union {a_t, c_t};
message M (u : u_t) from P to Q;
process P
var u : u_t; k : 0..2;
startstate begin k := 0; end;
  rule "a" k = 0 ==> begin k := 1; u := A2; send M(u) to Q; end;
  rule "c" k = 1 ==> begin k := 2; undefine u; send M(u) to Q; end;
end;
process Q
var w : u_t; n : 0..2;
startstate begin n := 0; end;
  on m : M when n < 2 ==> begin w := m.u; n := n + 1; end;
end;
invariant "i" !(Q.n = 2 & isundefined(Q.w));
invariant "j" Q.n < 1 | ismember(Q.w, a_t) | ismember(Q.w, c_t) | isundefined(Q.w);
