-- expect: rejected
-- basis: rumur
-- liveness is no statement.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; liveness n = 0; end;
