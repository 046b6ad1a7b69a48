-- expect: rejected
-- basis: both
-- `var` is reserved: it cannot be the name of a variable.
var var: 0..1;
startstate begin var := 0; end;
rule "r" true ==> begin var := 1 - var; end;
