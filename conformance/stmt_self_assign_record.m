-- expect: verified 2 2
-- basis: both
-- A record may be assigned to itself.
var r: record a, b: 0..1; end;
startstate begin r.a := 0; r.b := 1; end;
rule "r" true ==> begin r := r; r.a := 1 - r.a; end;
