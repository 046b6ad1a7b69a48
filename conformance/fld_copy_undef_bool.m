-- expect: verified 3 3
-- basis: decision
type r: record a: boolean; b: boolean end;
var o: r; q: boolean; n: 0..1;
startstate begin q := true; n := 0; end;
rule "t" true ==> begin q := o.b; n := 1 - n; end;
