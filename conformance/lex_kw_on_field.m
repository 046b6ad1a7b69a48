-- expect: verified 2 2
-- basis: both
-- `on` as the name of a record field and of a type.
type on: record on: 0..1; end;
var r: on;
startstate begin r.on := 0; end;
rule "flip" true ==> begin r.on := 1 - r.on; end;
