-- flags: --local
-- A local search whose combinations explode, with a property that takes long.
const N : 40;
type p : 0..4; v : 0..N;
message M(x : v) from A to A;
process A [i : p] var x, y : v;
startstate begin x := 0; y := 0; end;
rule "go" x < N ==> begin x := x + 1; broadcast M(x) to A; end;
on m : M ==> begin y := m.x; end;
end;
invariant "sum" forall i : p do forall j : p do A[i].x + A[j].y <= 2 * N end end;
