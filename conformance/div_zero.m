-- expect: error
-- basis: decision
var x: 0..1; a: -20..20; b: -20..20;
startstate begin x := 0; a := -7; b := 0; end;
rule "a" true ==> begin a := a / b; end;
