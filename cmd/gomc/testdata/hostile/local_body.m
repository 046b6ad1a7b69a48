-- flags: --local
-- A local search in which one event takes hours.
type p : 0..2; v : 0..6;
message M(x : v) from A to A;
process A [i : p] var x : v;
startstate begin x := 0; end;
rule "go" begin broadcast M(x) to A; end;
on m : M ==> begin for k := 0 to 1000000000000 do x := (x + k) % 7; end; end;
end;
invariant "small" forall i : p do A[i].x < 7 end;
