-- expect: verified 2 2
-- basis: cmurphi
-- A union value that holds the member is stored in it.
type e: enum { A, B }; f: enum { C, D }; u: union { e, f };
var v: u; x: e; n: 0..1;
startstate begin v := B; x := A; n := 0; end;
rule "r" true ==> begin x := v; assert x = B; x := A; n := 1 - n; end;
