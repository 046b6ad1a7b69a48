-- expect: verified 2 2
-- basis: both
-- `send` as the name of a record field and of a type.
type send: record send: 0..1; end;
var r: send;
startstate begin r.send := 0; end;
rule "flip" true ==> begin r.send := 1 - r.send; end;
