-- expect: rejected
-- basis: both
type r: record a: 0..1 end;
var v: array [r] of 0..1; x: 0..1;
startstate begin x := 0; end;
rule "a" true ==> begin x := 1 - x; end;
