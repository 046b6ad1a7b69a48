-- expect: rejected
-- basis: both
-- `rule` is reserved: it cannot be the name of a variable.
var rule: 0..1;
startstate begin rule := 0; end;
rule "r" true ==> begin rule := 1 - rule; end;
