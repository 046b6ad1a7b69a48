-- expect: verified 2 2
-- basis: rumur
-- The name of a property before or after its condition.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
invariant "a" n < 2;
invariant n < 2 "b";
