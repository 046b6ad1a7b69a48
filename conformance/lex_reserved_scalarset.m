-- expect: rejected
-- basis: both
-- `scalarset` is reserved: it cannot be the name of a variable.
var scalarset: 0..1;
startstate begin scalarset := 0; end;
rule "r" true ==> begin scalarset := 1 - scalarset; end;
