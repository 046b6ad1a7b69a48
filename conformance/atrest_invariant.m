-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --symm : violated exit 10
-- basis: decision
-- An invariant that asks for states at rest is a `final`, and reductions keep those states.
type p : scalarset(2);
message Go () from P to P;
process P [i : p]
var s : 0..2;
startstate begin s := 0; end;
  rule "go" s = 0 ==> begin s := 1; broadcast Go() to P; end;
  on m : Go from j when s = 1 ==> begin s := 2; end;
  rule "give up" s = 1 ==> begin s := 2; end;
end;
invariant "all is received" forall i : p do atrest -> P[i].s != 2 end;
