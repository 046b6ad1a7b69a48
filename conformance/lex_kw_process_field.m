-- expect: verified 2 2
-- basis: both
-- `process` as the name of a record field and of a type.
type process: record process: 0..1; end;
var r: process;
startstate begin r.process := 0; end;
rule "flip" true ==> begin r.process := 1 - r.process; end;
