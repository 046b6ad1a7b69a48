-- expect: verified 3 3
-- basis: decision
type e: enum {A, B}; r: record a: e; b: e end;
var o: r; q: e; n: 0..1;
startstate begin o.a := A; q := A; n := 0; end;
rule "t" true ==> begin q := o.b; n := 1 - n; end;
