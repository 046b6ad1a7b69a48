-- expect: verified 2 2
-- basis: rumur
var v: 0..3000000000;
startstate begin v := 0; end;
rule "c" true ==> begin v := 3000000000 - v; end;
