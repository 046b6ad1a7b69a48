-- Copies of a large array, and comparisons.
type n : 0..9999; t : array [n] of 0..255;
var a, b : t;
startstate begin for i : n do a[i] := 0; b[i] := 1; end; end;
rule "copy" var c : t; begin for i := 0 to 10000000 do c := a; a := b; b := c; if a = c then b[0] := 2; end; end; end;
