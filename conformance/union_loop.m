-- expect: verified 2 2
-- basis: cmurphi
-- A loop over a union visits every member's values.
type e: enum { A, B }; f: enum { C, D, E }; u: union { e, f };
var n: 0..1; k: 0..9;
startstate begin n := 0; k := 0; end;
rule "r" true ==> begin k := 0; for i: u do k := k + 1; end; assert k = 5; k := 0; n := 1 - n; end;
