-- expect: verified 2 2
-- basis: both
var a: -20..20; b: 0..1;
startstate begin a := 1; b := 0; end;
rule "a" b = 0 | a / b = 1 ==> begin a := 1 - a; end;
