-- expect: error exit 14
-- expect: --property=#2 : violated exit 10
-- basis: decision: an error in one property leaves the others to be judged.
type n_t : 0..1;
process A [i : n_t]
var q : seq [1] of n_t; n : 0..1;
startstate begin q := []; n := 0; end;
  rule "x" n = 0 ==> begin n := 1; end;
end;
invariant "first is itself" forall i : n_t do A[i].n = 1 -> A[i].q[0] = i end;
invariant "queue is filled" forall i : n_t do A[i].n = 1 -> size(A[i].q) = 1 end;
