-- expect: rejected
-- basis: both
-- `while` is reserved: it cannot be the name of a variable.
var while: 0..1;
startstate begin while := 0; end;
rule "r" true ==> begin while := 1 - while; end;
