-- Aliases bound in a loop.
type n : 0..99;
var a : array [n] of array [n] of n;
startstate begin clear a; end;
rule "go" begin for i := 0 to 1000000000 do alias r : a[i % 100] do alias c : r[r[i % 100]] do c := (c + 1) % 100; end; end; end; end;
