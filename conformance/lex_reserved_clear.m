-- expect: rejected
-- basis: both
-- `clear` is reserved: it cannot be the name of a variable.
var clear: 0..1;
startstate begin clear := 0; end;
rule "r" true ==> begin clear := 1 - clear; end;
