-- expect: verified 2 2
-- basis: both
-- `from` as the name of a record field and of a type.
type from: record from: 0..1; end;
var r: from;
startstate begin r.from := 0; end;
rule "flip" true ==> begin r.from := 1 - r.from; end;
