-- expect: verified 2 2
-- basis: rumur
-- A cover property that is met.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
cover "one" n = 1;
