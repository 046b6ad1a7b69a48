-- flags: --por
-- Partial-order reduction of processes that touch everything.
type p : 0..15; n : 0..15;
var g : array [n] of 0..15;
message M(v : n) from A to A;
process A [i : p] var x : n;
startstate begin x := 0; end;
rule "go" begin x := (x + g[x]) % 16; g[i] := x; send M(x) to A[(i + 1) % 16]; end;
on m : M ==> begin x := m.v; end;
end;
startstate begin clear g; end;
