-- expect: verified 2 2
-- basis: both
-- `message` as the name of a record field and of a type.
type message: record message: 0..1; end;
var r: message;
startstate begin r.message := 0; end;
rule "flip" true ==> begin r.message := 1 - r.message; end;
