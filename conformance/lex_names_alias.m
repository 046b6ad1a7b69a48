-- expect: verified 2 2
-- basis: rumur
-- Several names share an alias.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin alias a, b: n do a := 1 - b; end; end;
