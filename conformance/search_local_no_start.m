-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --local --self-check : violated exit 10
-- expect: --local=gen --self-check : violated exit 10
-- expect: --local --engine=compiled --self-check : violated exit 10
-- expect: --local=gen --engine=compiled --self-check : violated exit 10
-- basis: decision: no other tool has processes
-- A start state that defines nothing: arrays and records of processes are Undefined until they are assigned.
type p_t : 0..1;
process P [i : p_t]
var x : 0..2; r : record a : 0..1; b : boolean; end; arr : array [p_t] of 0..1;
  rule "x" isundefined(x) ==> begin x := 1; end;
  rule "r" isundefined(r.a) & !isundefined(x) ==> begin r.a := 0; arr[i] := 1; end;
startstate begin undefine x; end;
end;
invariant "a" forall i : p_t; j : p_t do i != j & !isundefined(P[i].arr[i]) -> isundefined(P[j].arr[j]) | P[j].arr[j] = 0 end;
