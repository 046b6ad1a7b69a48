-- expect: rejected
-- basis: both
-- `undefine` is reserved: it cannot be the name of a variable.
var undefine: 0..1;
startstate begin undefine := 0; end;
rule "r" true ==> begin undefine := 1 - undefine; end;
