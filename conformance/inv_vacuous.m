-- expect: verified 3 3
-- basis: both
-- An invariant whose premise never holds changes no count and no verdict (a warning says so).
var x: 0..3; y: 0..3;
startstate begin x := 0; y := 0; end;
rule begin x := (x + 1) % 3; y := x; end;
invariant "vacuous" x = 3 -> y = 1;
