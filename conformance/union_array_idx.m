-- expect: --symm : verified 12 48
-- basis: cmurphi
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var a: array[u] of 0..1;
startstate begin for i: u do a[i] := 0; end; end;
ruleset i: u do rule "a" true ==> begin a[i] := 1 - a[i]; end; end;
