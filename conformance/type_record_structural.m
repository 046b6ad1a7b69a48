-- expect: verified 2 2
-- basis: rumur
-- Records of equal fields are compatible.
var r: record a: 0..1; end; q: record a: 0..1; end;
startstate begin r.a := 0; q.a := 1; end;
rule "r" r.a = 0 ==> begin r := q; end;
rule "s" r.a = 1 ==> begin r.a := 0; end;
