-- expect: --deadlock=off : verified 1 1
-- expect: --deadlock=off --compat=cmurphi : verified 1 1
-- basis: cmurphi
-- A second name of a union is the same type.
type e: enum { A, B }; f: enum { C, D }; u: union { e, f }; w: u;
var v: u; x: w;
startstate begin v := A; x := A; end;
rule "r" v = x ==> begin x := v; end;
