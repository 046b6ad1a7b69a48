-- expect: error
-- basis: both
-- Division by zero.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin n := 3 / n % 4; n := (n + 1) % 4; end;
