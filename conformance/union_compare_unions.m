-- expect: rejected
-- basis: cmurphi
-- Two different unions are not comparable.
type e: enum { A, B }; f: enum { C, D }; g: enum { E, F }; u: union { e, f }; w: union { e, g };
var v: u; x: w;
startstate begin v := A; x := A; end;
rule "r" v = x ==> begin v := B; end;
