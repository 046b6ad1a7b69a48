-- expect: error
-- basis: both
-- The error statement.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin error "enough"; n := (n + 1) % 4; end;
