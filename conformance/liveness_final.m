-- expect: --deadlock=off : verified 2 1
-- basis: rumur
-- A final state that satisfies the property.
var n: 0..1;
startstate begin n := 0; end;
rule "r" n = 0 ==> begin n := 1; end;
liveness n = 1;
