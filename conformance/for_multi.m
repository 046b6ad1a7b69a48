-- expect: verified 2 2
-- basis: cmurphi
var a: array[0..1] of array [0..1] of boolean; n: 0..1;
startstate begin for i: 0..1; j: 0..1 do a[i][j] := false; end; n := 0; end;
rule "x" !a[1][1] ==> begin n := 1 - n; end;
