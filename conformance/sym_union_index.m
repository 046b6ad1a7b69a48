-- expect: verified 8 24
-- expect: --symm : verified 6 18
-- basis: cmurphi
-- An array indexed by a union of a scalarset of 2 and an enum of 1.
type s: scalarset(2); e: enum { A }; u: union { s, e };
var a: array [u] of boolean;
startstate begin for i: u do a[i] := false; end; end;
ruleset i: u do rule "flip" true ==> begin a[i] := !a[i]; end; end;
