-- expect: verified 2 2
-- basis: rumur
var x: array[0..1] of 0..1; y: array[0..1] of 0..1;
startstate begin x[0] := 0; x[1] := 0; y[0] := 0; y[1] := 0; end;
rule "a" x = y ==> begin x[0] := 1; end;
rule "b" x != y ==> begin x := y; end;
