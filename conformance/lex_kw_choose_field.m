-- expect: verified 2 2
-- basis: rumur
-- `choose` as the name of a record field and of a type.
type choose: record choose: 0..1; end;
var r: choose;
startstate begin r.choose := 0; end;
rule "flip" true ==> begin r.choose := 1 - r.choose; end;
