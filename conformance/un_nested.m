-- expect: --symm : rejected
-- basis: both
type p: scalarset(2); q: scalarset(2); e: enum { X, Y }; u: union { p, e }; t: union { u, q };
var v: t; n: 0..1;
startstate begin v := X; n := 0; end;
rule "c" v = X ==> begin n := 1 - n; end;
