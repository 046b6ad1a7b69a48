-- expect: error exit 14
-- basis: both
-- A run-time error: exit status 14.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := n + 1; end;
