-- expect: rejected
-- basis: both
-- `type` is reserved: it cannot be the name of a variable.
var type: 0..1;
startstate begin type := 0; end;
rule "r" true ==> begin type := 1 - type; end;
