-- expect: error
-- basis: both
-- Modulo by zero.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin n := 3 % n; n := (n + 1) % 4; end;
