-- expect: verified 2 2
-- basis: rumur
var log: 0..1; 
startstate begin log := 0; end;
rule "x" true ==> begin log := 1 - log; end;
