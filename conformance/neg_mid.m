-- expect: verified 4 4
-- basis: decision
var a: 0..3;
startstate begin a := 0; end;
rule "a" a < 3 ==> begin a := a - 1 + 2; end;
rule "b" a = 3 ==> begin a := 0; end;
