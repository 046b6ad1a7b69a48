-- expect: verified 2 2
-- basis: rumur
-- A failed assume statement abandons the transition, which does not count.
var n: 0..3;
startstate begin n := 0; end;
rule "up" true ==> begin n := (n + 1) % 4; assume n < 2; end;
rule "down" n = 1 ==> begin n := 0; end;
