-- expect: rejected
-- basis: both
-- `union` is reserved: it cannot be the name of a variable.
var union: 0..1;
startstate begin union := 0; end;
rule "r" true ==> begin union := 1 - union; end;
