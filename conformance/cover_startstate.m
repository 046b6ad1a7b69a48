-- expect: verified 2 2
-- basis: rumur
-- A start state counts for a cover property.
var n: 0..2;
startstate begin n := 2; end;
rule "a" n != 0 ==> begin n := 0; end;
rule "b" n = 0 ==> begin n := 2; end;
cover n = 2;
