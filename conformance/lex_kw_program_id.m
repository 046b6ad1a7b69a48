-- expect: verified 2 2
-- basis: rumur
var program: 0..1;
startstate begin program := 0; end;
rule "x" true ==> begin program := 1 - program; end;
