-- expect: rejected
-- basis: cmurphi
-- A union has different members.
type e: enum { A, B };
var v: union { e, e };
startstate begin v := A; end;
rule "r" true ==> begin v := A; end;
