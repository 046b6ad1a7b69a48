-- expect: error exit 14
-- expect: --por : error exit 14
-- expect: --search=dpor : error exit 14
-- expect: --local --self-check : error exit 14
-- expect: --local=gen --self-check : error exit 14
-- expect: --local --engine=compiled --self-check : error exit 14
-- expect: --local=gen --engine=compiled --self-check : error exit 14
-- basis: decision: no other tool has processes
-- The right side of an implication is Undefined in the other process.
type p_t : 0..1;
process P [i : p_t]
var x : 0..2; k : 0..2;
startstate begin x := 0; k := 0; end;
  rule "x" k < 2 ==> begin k := k + 1; if k = 2 then undefine x; end; end;
end;
invariant "a" P[0].k = 2 -> P[1].x = 0;
