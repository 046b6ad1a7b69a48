-- expect: verified 3 3
-- basis: both
-- A range with a negative lower bound.
var n: -1..1;
startstate begin n := -1; end;
rule "a" n < 1 ==> begin n := n + 1; end;
rule "b" n = 1 ==> begin n := -1; end;
