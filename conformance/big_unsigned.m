-- expect: verified 2 2
-- basis: decision
var a: 0..1000; 
startstate begin a := 0; end;
rule "a" a = 0 ==> begin a := a - 1 + 2; end;
rule "b" a = 1 ==> begin a := 0; end;
