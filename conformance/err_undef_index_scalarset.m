-- expect: error
-- basis: both
-- Indexing with an Undefined scalarset value.
var n: 0..3;
type s: scalarset(2);
var x: s; m: array [s] of 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin m[x] := 1; n := (n + 1) % 4; end;
