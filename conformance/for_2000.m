-- expect: deadlock
-- basis: both
var a: 0..5000; 
startstate begin a := 0; end;
rule "a" true ==> begin a := 0; for i := 1 to 2000 do a := a + 1; end; a := 0; end;
