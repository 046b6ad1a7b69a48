-- expect: rejected
-- basis: both
-- A semicolon between two statements is needed.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 0 n := 1 - n; end;
