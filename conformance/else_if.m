-- expect: verified 3 3
-- basis: both
var a: 0..3; 
startstate begin a := 0; end;
rule "a" true ==> begin if a = 0 then a := 1; else if a = 1 then a := 2; else a := 0; end; end; end;
