-- expect: verified 2 2
-- basis: rumur
-- Lines that end in CR LF.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
