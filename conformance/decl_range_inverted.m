-- expect: rejected
-- basis: both
-- The bounds of a range are in order.
var n: 1..0;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
