-- expect: rejected
-- basis: both
-- `case` is reserved: it cannot be the name of a variable.
var case: 0..1;
startstate begin case := 0; end;
rule "r" true ==> begin case := 1 - case; end;
