-- expect: --symm : error
-- basis: cmurphi
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; a: array[p] of 0..1; n: 0..1;
startstate begin v := X; for i: p do a[i] := 0; end; n := 0; end;
rule "b" true ==> begin a[v] := 1; end;
