-- expect: verified 2 2
-- basis: rumur
var undefined: 0..1; 
startstate begin undefined := 0; end;
rule "x" true ==> begin undefined := 1 - undefined; end;
