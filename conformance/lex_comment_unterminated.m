-- expect: rejected
-- basis: decision: no valid model relies on it
var n: 0..1;
startstate begin n := 0; end;
rule "x" true ==> begin n := 1 - n; end;
/* unterminated
