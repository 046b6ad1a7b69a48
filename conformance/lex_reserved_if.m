-- expect: rejected
-- basis: both
-- `if` is reserved: it cannot be the name of a variable.
var if: 0..1;
startstate begin if := 0; end;
rule "r" true ==> begin if := 1 - if; end;
