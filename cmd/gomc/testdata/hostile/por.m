-- flags: --por
-- Partial-order reduction of processes that touch everything.
type p : 0..23; n : 0..23;
var g : array [n] of n;
message M(v : n) from A to A;
process A [i : p] var x : n;
startstate begin x := 0; end;
rule "go" begin x := (x + g[x] + 1) % 24; g[i] := x; send M(x) to A[(i + 1) % 24]; end;
on m : M ==> begin x := m.v; end;
end;
startstate begin clear g; end;
