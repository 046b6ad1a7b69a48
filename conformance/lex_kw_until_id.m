-- expect: verified 2 2
-- basis: rumur
var until: 0..1; 
startstate begin until := 0; end;
rule "x" true ==> begin until := 1 - until; end;
