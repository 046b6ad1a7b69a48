-- expect: verified 2 2
-- basis: rumur
-- Several names share a constant, and a type.
const A, B: 1;
type s, t: 0..1;
var n: s; m: t;
startstate begin n := 0; m := 0; end;
rule "r" true ==> begin n := A - n; m := B - m; end;
