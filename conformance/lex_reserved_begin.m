-- expect: rejected
-- basis: both
-- `begin` is reserved: it cannot be the name of a variable.
var begin: 0..1;
startstate begin begin := 0; end;
rule "r" true ==> begin begin := 1 - begin; end;
