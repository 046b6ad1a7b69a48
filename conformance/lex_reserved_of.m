-- expect: rejected
-- basis: both
-- `of` is reserved: it cannot be the name of a variable.
var of: 0..1;
startstate begin of := 0; end;
rule "r" true ==> begin of := 1 - of; end;
