-- exit: 3
-- An array of arrays that has as many cells as memory has bytes.
const N : 30000;
var a : array [0..N] of array [0..N] of boolean;
startstate begin clear a; end;
rule "go" begin a[0][0] := !a[0][0]; end;
