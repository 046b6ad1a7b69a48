-- expect: --symm : verified 40 120
-- basis: cmurphi
type p: scalarset(2); u: union { p, enum { X, Y } };
var a: array[u] of 0..1; v: u;
startstate begin for i: u do a[i] := 0; end; v := X; end;
ruleset i: u do rule "a" i != v ==> begin a[i] := 1 - a[i]; v := i; end; end;
