-- expect: rejected
-- basis: rumur
-- A record has one field of each name.
var r: record a: 0..1; a: 0..1; end;
startstate begin r.a := 0; end;
rule "r" true ==> begin r.a := 1 - r.a; end;
