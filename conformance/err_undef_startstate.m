-- expect: error
-- basis: both
-- A startstate reads a global that it has not assigned.
var n, u: 0..1;
startstate begin n := u + 0; end;
rule "r" true ==> begin n := 1 - n; end;
