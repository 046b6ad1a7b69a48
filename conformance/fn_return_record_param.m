-- expect: verified 2 2
-- basis: rumur: CMurphi generates C++ that does not compile
-- A returned record is passed on directly.
type t: record a, b: 0..1; end;
var r: t;
function f(k: 0..1): t; var x: t; begin x.a := k; x.b := 0; return x; end;
function g(x: t): t; begin return x; end;
startstate begin r.a := 0; r.b := 0; end;
rule "r" true ==> begin r := g(f(1 - r.a)); end;
