-- expect: verified 3 3
-- basis: decision
type t: 0..3; r: record a: t; b: t end;
var o: r; q: t; n: 0..1;
startstate begin q := 1; n := 0; end;
rule "t" true ==> begin q := o.b; n := 1 - n; end;
