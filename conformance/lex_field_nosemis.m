-- expect: verified 2 2
-- basis: rumur
-- No semicolons between record fields.
var r: record a: 0..1 b: 0..1 end;
startstate begin clear r; end;
rule "r" true ==> begin r.a := 1 - r.a; end;
rule "s" r.b = 1 ==> begin end;
