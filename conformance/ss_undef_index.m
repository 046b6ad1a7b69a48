-- expect: --symm : error
-- basis: both
type p: scalarset(2);
var o: p; a: array[p] of 0..1; n: 0..1;
startstate begin undefine o; for i: p do a[i] := 0; end; n := 0; end;
rule "t" a[o] = 0 ==> begin n := 1 - n; end;
