-- expect: violated
-- basis: rumur
var x: 0..2;
startstate begin x := 0; end;
rule "a" true ==> begin x := (x + 1) % 3; end;
rule "b" true ==> begin x := (x + 2) % 3; cover "stmt" x = 1; end;
cover "c" x < 2;
cover x = 7 "never" ;
