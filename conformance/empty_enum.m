-- expect: verified 2 2
-- basis: rumur
type e: enum { };
var v: 0..1;
startstate begin v := 1; end;
rule "a" true ==> begin v := 1 - v; end;
