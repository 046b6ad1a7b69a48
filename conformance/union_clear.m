-- expect: rejected
-- basis: cmurphi
-- clear of a union that holds a scalarset is refused.
type s: scalarset(2); e: enum { A, B }; u: union { s, e };
var v: u;
startstate begin clear v; end;
rule "r" true ==> begin v := A; end;
