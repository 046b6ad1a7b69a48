-- expect: verified 2 2
-- basis: both
-- A function returns a record.
type t: record a, b: 0..1; end;
var r: t;
function f(k: 0..1): t; var x: t; begin x.a := k; x.b := 0; return x; end;
startstate begin r.a := 0; r.b := 0; end;
rule "r" true ==> begin r := f(1 - r.a); end;
