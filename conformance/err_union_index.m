-- expect: error
-- basis: cmurphi
-- A union value as an index of one member's array.
var n: 0..3;
type s: scalarset(2); e: enum { A, B };
var v: union { s, e }; m: array [s] of 0..1;
startstate begin n := 0; v := B; end;
rule "r" true ==> begin m[v] := 1; n := (n + 1) % 4; end;
