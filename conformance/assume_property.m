-- expect: verified 2 3
-- basis: rumur
-- assume discards states; the transition to them counts.
var n: 0..3;
startstate begin n := 0; end;
rule "up" true ==> begin n := (n + 1) % 4; end;
rule "down" n = 1 ==> begin n := 0; end;
assume n < 2;
