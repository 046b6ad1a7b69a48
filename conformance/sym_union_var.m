-- expect: verified 4 16
-- expect: --symm : verified 3 12
-- basis: cmurphi
-- A union of a scalarset of 2 and an enum of 2: the scalarset's values are one.
type s: scalarset(2); e: enum { A, B }; u: union { s, e };
var x: u;
startstate begin x := A; end;
ruleset i: u do rule "r" true ==> begin x := i; end; end;
